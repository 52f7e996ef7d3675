/** Threads and readers for the streams of programs. Knows no other package. */
@NullMarked
package io.docui.hostops.internal.stream;

import org.jspecify.annotations.NullMarked;
