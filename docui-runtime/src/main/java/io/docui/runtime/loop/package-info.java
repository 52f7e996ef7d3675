/**
 * A model at work in a session: what it is shown, what it answers, what of that runs, until it is done
 * (docs/spec/sessions.md#projection-loop).
 */
@NullMarked
package io.docui.runtime.loop;

import org.jspecify.annotations.NullMarked;
