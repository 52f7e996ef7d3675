/** Projection: state to document, and the change between two. Not API. */
@NullMarked
package io.docui.runtime.internal.projection;

import org.jspecify.annotations.NullMarked;
