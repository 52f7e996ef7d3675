/** Documents as Markdown: blocks, escaping, anchors. Not API. */
@NullMarked
package io.docui.runtime.internal.document;

import org.jspecify.annotations.NullMarked;
