// Package kube checks the Kubernetes manifest against the types of Kubernetes. It is a module of its
// own so that the program does not need them.
package kube

import (
	"bytes"
	"os"
	"testing"

	apps "k8s.io/api/apps/v1"
	core "k8s.io/api/core/v1"
	policy "k8s.io/api/policy/v1"
	"sigs.k8s.io/yaml"
)

// Every field is one that Kubernetes knows, and what belongs together has the same names.
func TestManifest(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../kubernetes.yaml")
	if err != nil {
		t.Fatal(err)
	}
	parts := bytes.Split(text, []byte("\n---\n"))
	var d apps.Deployment
	var s core.Service
	var b policy.PodDisruptionBudget
	if len(parts) != 3 {
		t.Fatalf("%d objects", len(parts))
	}
	for i, into := range []any{&d, &s, &b} {
		if err := yaml.UnmarshalStrict(parts[i], into); err != nil {
			t.Fatal(err)
		}
	}
	if d.Kind != "Deployment" || s.Kind != "Service" || b.Kind != "PodDisruptionBudget" {
		t.Errorf("%s, %s, %s", d.Kind, s.Kind, b.Kind)
	}
	pods := d.Spec.Template
	for key, value := range d.Spec.Selector.MatchLabels {
		if pods.Labels[key] != value || s.Spec.Selector[key] != value || b.Spec.Selector.MatchLabels[key] != value {
			t.Errorf("not everything selects %s=%s", key, value)
		}
	}
	if *d.Spec.Replicas != 3 || d.Spec.Strategy.RollingUpdate.MaxUnavailable.IntValue() != 0 || b.Spec.MinAvailable.IntValue() != 2 {
		t.Errorf("%+v, %+v", d.Spec, b.Spec)
	}
	checkContainer(t, pods.Spec)
	if port := s.Spec.Ports[0].TargetPort.String(); port != pods.Spec.Containers[0].Ports[0].Name {
		t.Errorf("the service sends to %s", port)
	}
}

// checkContainer looks for what the restricted standard of pod security asks for.
func checkContainer(t *testing.T, pod core.PodSpec) {
	t.Helper()
	c := pod.Containers[0]
	if !*pod.SecurityContext.RunAsNonRoot || pod.SecurityContext.SeccompProfile.Type != core.SeccompProfileTypeRuntimeDefault ||
		*c.SecurityContext.AllowPrivilegeEscalation || len(c.SecurityContext.Capabilities.Drop) != 1 || c.SecurityContext.Capabilities.Drop[0] != "ALL" {
		t.Errorf("%+v, %+v", pod.SecurityContext, c.SecurityContext)
	}
	if c.ReadinessProbe.HTTPGet.Path != "/readyz" || c.LivenessProbe.HTTPGet.Path != "/healthz" || c.Resources.Limits.Memory().Value() != 1<<30 {
		t.Errorf("%+v, %+v, %v", c.ReadinessProbe, c.LivenessProbe, c.Resources)
	}
}
