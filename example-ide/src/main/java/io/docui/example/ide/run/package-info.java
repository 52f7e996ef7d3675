/** Runs tests and files of the workspace, and tells what came of it with places to go to (DESIGN section 17). */
@NullMarked
package io.docui.example.ide.run;

import org.jspecify.annotations.NullMarked;
