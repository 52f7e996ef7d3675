/** What a view writes its section with (DESIGN section 10). */
@NullMarked
package io.docui.runtime.document;

import org.jspecify.annotations.NullMarked;
