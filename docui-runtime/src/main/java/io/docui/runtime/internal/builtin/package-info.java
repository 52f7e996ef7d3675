/** Built-in actions: their descriptors and the navigation that they need. Not API. */
@NullMarked
package io.docui.runtime.internal.builtin;

import org.jspecify.annotations.NullMarked;
