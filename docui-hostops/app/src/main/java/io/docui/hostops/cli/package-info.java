/** Command line of host operations. */
@NullMarked
package io.docui.hostops.cli;

import org.jspecify.annotations.NullMarked;
