/** Ranges of files that keep their meaning while the files change. */
@NullMarked
package io.docui.example.ide.range;

import org.jspecify.annotations.NullMarked;
