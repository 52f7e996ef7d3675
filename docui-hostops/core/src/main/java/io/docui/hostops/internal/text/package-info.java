/** Text encodings, terminal output, and formatting of texts for results. */
@NullMarked
package io.docui.hostops.internal.text;

import org.jspecify.annotations.NullMarked;
