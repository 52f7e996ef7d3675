/**
 * Java in the IDE: declarations, refactorings and problems, by the compiler of the JDK that this runs on (docs/spec/fronts.md#example-ide).
 */
@NullMarked
package io.docui.example.ide.java;

import org.jspecify.annotations.NullMarked;
