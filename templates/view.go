// Package templates holds the view models and the templ components.
package templates
