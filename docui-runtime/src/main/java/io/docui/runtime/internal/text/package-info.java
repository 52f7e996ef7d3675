/** How values of the application read in a document. Not API. */
@NullMarked
package io.docui.runtime.internal.text;

import org.jspecify.annotations.NullMarked;
