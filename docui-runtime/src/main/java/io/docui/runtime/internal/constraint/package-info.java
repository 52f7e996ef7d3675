/** What constraints mean: their one check, and their patterns in the dialect of JSON Schema. Not API. */
@NullMarked
package io.docui.runtime.internal.constraint;

import org.jspecify.annotations.NullMarked;
