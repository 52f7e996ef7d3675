/** Java problems and source sets from the compiler of the running JDK, without running code of the workspace. */
@NullMarked
package io.docui.hostops.javac;

import org.jspecify.annotations.NullMarked;
