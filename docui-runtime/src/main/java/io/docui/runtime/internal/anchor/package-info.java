/** Issuing, registry and resolution of anchors, the references to objects, media and links. Not API. */
@NullMarked
package io.docui.runtime.internal.anchor;

import org.jspecify.annotations.NullMarked;
