/** Anchors: parsing and writing of references in documents, and the table of their targets (docs/spec/anchors.md). */
@NullMarked
package io.docui.runtime.anchor;

import org.jspecify.annotations.NullMarked;
