/** The web server that fronts stand in, and who may reach it (docs/spec/fronts.md#network-access). */
@NullMarked
package io.docui.server.http;

import org.jspecify.annotations.NullMarked;
