/** The call language: from text to calls whose arguments fit their parameters (DESIGN sections 5 and 7). Not API. */
@NullMarked
package io.docui.runtime.internal.call;

import org.jspecify.annotations.NullMarked;
