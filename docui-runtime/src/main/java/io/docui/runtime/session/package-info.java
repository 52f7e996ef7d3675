/** Sessions: one agent's use of one application (docs/spec/sessions.md). */
@NullMarked
package io.docui.runtime.session;

import org.jspecify.annotations.NullMarked;
