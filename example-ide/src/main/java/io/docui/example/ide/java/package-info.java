/** Java in the IDE: declarations, refactorings and problems, with the compiler of the running JDK (docs/spec/fronts.md#example-ide). */
@NullMarked
package io.docui.example.ide.java;

import org.jspecify.annotations.NullMarked;
