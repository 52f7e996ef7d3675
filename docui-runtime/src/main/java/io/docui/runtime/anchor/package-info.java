/** Anchors: what a reference in a document means, and how it is written (docs/spec/anchors.md). */
@NullMarked
package io.docui.runtime.anchor;

import org.jspecify.annotations.NullMarked;
