/** Internal formatting of application values and texts in documents. Not API. */
@NullMarked
package io.docui.runtime.internal.text;

import org.jspecify.annotations.NullMarked;
