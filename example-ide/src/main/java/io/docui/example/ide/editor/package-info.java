/** Views and actions of an IDE session: files, editors and selections (docs/spec/fronts.md#example-ide). */
@NullMarked
package io.docui.example.ide.editor;

import org.jspecify.annotations.NullMarked;
