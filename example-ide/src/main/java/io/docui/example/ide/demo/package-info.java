/**
 * A scripted agent that works in the IDE and sees its documents alone, and one that does the same with plain tools
 * (docs/spec/fronts.md#example-ide).
 */
@NullMarked
package io.docui.example.ide.demo;

import org.jspecify.annotations.NullMarked;
