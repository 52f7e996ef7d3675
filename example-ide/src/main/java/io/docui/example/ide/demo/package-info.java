/**
 * Scripted agents that do the same task: one works in the IDE and sees only its documents, the other uses plain tools
 * (docs/spec/fronts.md#example-ide).
 */
@NullMarked
package io.docui.example.ide.demo;

import org.jspecify.annotations.NullMarked;
