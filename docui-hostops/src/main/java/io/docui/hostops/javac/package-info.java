/** What is wrong with Java sources, by the compiler of this program's own JDK: no server, and nothing of the workspace is run. */
@NullMarked
package io.docui.hostops.javac;

import org.jspecify.annotations.NullMarked;
