/** Internal Markdown document writer: blocks, escaping, pagination and anchors. Not API. */
@NullMarked
package io.docui.runtime.internal.document;

import org.jspecify.annotations.NullMarked;
