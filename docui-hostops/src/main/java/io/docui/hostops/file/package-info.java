/** Files and what is done to them: text in its encoding, changes of several files at once, all or none, search and comparison. */
@NullMarked
package io.docui.hostops.file;

import org.jspecify.annotations.NullMarked;
