/** The inspector, a web page on which a person watches and uses sessions and answers approval requests (docs/spec/fronts.md#inspector). */
@NullMarked
package io.docui.server.inspector;

import org.jspecify.annotations.NullMarked;
