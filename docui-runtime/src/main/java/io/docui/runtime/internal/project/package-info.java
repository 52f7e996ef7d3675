/** Projection: state to document, and the change between two. Not API. */
@NullMarked
package io.docui.runtime.internal.project;

import org.jspecify.annotations.NullMarked;
