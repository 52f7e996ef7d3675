/** Widgets that are opened and closed during a session, and the history of what an agent was told, said and did (docs/spec/widgets.md). */
@NullMarked
package io.docui.runtime.widget;

import org.jspecify.annotations.NullMarked;
