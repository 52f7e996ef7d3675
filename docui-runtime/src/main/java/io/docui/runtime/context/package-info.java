/** Builds what the model is shown as data: documents within a token budget, with anchors, versions and history (docs/spec/context.md). */
@NullMarked
package io.docui.runtime.context;

import org.jspecify.annotations.NullMarked;
