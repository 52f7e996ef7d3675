/** Shell and process operations that a model sees. */
@NullMarked
package io.docui.hostops.shell;

import org.jspecify.annotations.NullMarked;
