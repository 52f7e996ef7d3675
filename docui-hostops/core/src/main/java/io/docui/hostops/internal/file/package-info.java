/** Details of file operations: directory trees, syncing, and error messages. */
@NullMarked
package io.docui.hostops.internal.file;

import org.jspecify.annotations.NullMarked;
