/**
 * Metrics and traces of the sessions of a server, through the APIs of Micrometer and OpenTelemetry. Each class needs the API that it
 * uses, which an application adds to its dependencies.
 */
@NullMarked
package io.docui.server.observation;

import org.jspecify.annotations.NullMarked;
