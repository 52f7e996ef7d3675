/**
 * Internal implementation of projection: renders state as a document and reports the changes between documents. Not
 * API.
 */
@NullMarked
package io.docui.runtime.internal.projection;

import org.jspecify.annotations.NullMarked;
