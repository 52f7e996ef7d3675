/** The embedded web server, with access rules, request bodies and event streams (docs/spec/fronts.md#network-access). */
@NullMarked
package io.docui.server.http;

import org.jspecify.annotations.NullMarked;
