/** Sessions that several front ends share, whatever their protocol (docs/spec/fronts.md#front-independence). */
@NullMarked
package io.docui.server.host;

import org.jspecify.annotations.NullMarked;
