/** What a view writes its section with (docs/spec/document.md). */
@NullMarked
package io.docui.runtime.document;

import org.jspecify.annotations.NullMarked;
