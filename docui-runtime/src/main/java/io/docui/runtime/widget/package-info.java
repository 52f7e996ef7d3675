/** Widgets, which come and go while a session lasts, and what an agent has said and heard (docs/spec/widgets.md). */
@NullMarked
package io.docui.runtime.widget;

import org.jspecify.annotations.NullMarked;
