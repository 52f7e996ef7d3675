/** Refactorings of Java as text edits, each checked with javac in memory before it is returned (docs/spec/fronts.md#example-ide). */
@NullMarked
package io.docui.example.ide.refactor;

import org.jspecify.annotations.NullMarked;
