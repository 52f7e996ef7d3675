/** Collections that do not change, and are not copied. Not API. */
@NullMarked
package io.docui.runtime.internal.collection;

import org.jspecify.annotations.NullMarked;
