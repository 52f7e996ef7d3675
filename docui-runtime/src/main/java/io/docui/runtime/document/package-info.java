/** Writing of a document's sections by views, and translation of descriptions (docs/spec/document.md). */
@NullMarked
package io.docui.runtime.document;

import org.jspecify.annotations.NullMarked;
