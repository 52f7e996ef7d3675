/** Refactorings of Java by text edits, each checked with javac in memory before it is handed out (DESIGN section 17). */
@NullMarked
package io.docui.example.ide.refactor;

import org.jspecify.annotations.NullMarked;
