/** Runs the projection loop in which a language model works in a session until its task is done (docs/spec/sessions.md#projection-loop). */
@NullMarked
package io.docui.runtime.loop;

import org.jspecify.annotations.NullMarked;
