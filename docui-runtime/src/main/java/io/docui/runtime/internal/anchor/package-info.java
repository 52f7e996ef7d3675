/** Numbers of anchors, and what a reference means now. Not API. */
@NullMarked
package io.docui.runtime.internal.anchor;

import org.jspecify.annotations.NullMarked;
