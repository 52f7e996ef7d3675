/** Debugger and breakpoint actions for the model, and the service that launches debuggers. */
@NullMarked
package io.docui.hostops.debugger;

import org.jspecify.annotations.NullMarked;
