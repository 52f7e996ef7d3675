/** Internal streaming JSON: the only package that reads and writes values and documents as JSON. */
@NullMarked
package io.docui.runtime.internal.json;

import org.jspecify.annotations.NullMarked;
