/** Effects of file operations, and tracking of files that a model has read. */
@NullMarked
package io.docui.hostops.internal.files;

import org.jspecify.annotations.NullMarked;
