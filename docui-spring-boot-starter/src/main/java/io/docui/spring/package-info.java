/** Auto-configuration of DocUI for Spring Boot: beans as providers, MCP and the inspector in the application's web server. */
@NullMarked
package io.docui.spring;

import org.jspecify.annotations.NullMarked;
