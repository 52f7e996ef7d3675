/** Text files in their encodings, file search, text comparison, and the operations that change files. */
@NullMarked
package io.docui.hostops.file;

import org.jspecify.annotations.NullMarked;
