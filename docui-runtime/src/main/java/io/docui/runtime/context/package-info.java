/** What the model is shown, as data (docs/spec/context.md). */
@NullMarked
package io.docui.runtime.context;

import org.jspecify.annotations.NullMarked;
