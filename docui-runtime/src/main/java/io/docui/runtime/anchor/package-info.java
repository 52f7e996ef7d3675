/** Anchors: what a reference in a document means, and how it is written (DESIGN section 6). */
@NullMarked
package io.docui.runtime.anchor;

import org.jspecify.annotations.NullMarked;
