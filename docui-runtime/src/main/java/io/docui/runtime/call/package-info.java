/** Calls as data: values, arguments and their canonical text (DESIGN section 7). */
@NullMarked
package io.docui.runtime.call;

import org.jspecify.annotations.NullMarked;
