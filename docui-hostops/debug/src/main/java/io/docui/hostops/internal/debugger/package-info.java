/** Error mapping and effect declarations of the debugger actions. */
@NullMarked
package io.docui.hostops.internal.debugger;

import org.jspecify.annotations.NullMarked;
