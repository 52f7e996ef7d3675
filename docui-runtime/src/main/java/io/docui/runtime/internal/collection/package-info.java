/** Immutable map implementations that share their entries instead of copying them. Not API. */
@NullMarked
package io.docui.runtime.internal.collection;

import org.jspecify.annotations.NullMarked;
