/** What a session of the IDE shows and does: files, editors and selections (DESIGN section 17). */
@NullMarked
package io.docui.example.ide.desk;

import org.jspecify.annotations.NullMarked;
