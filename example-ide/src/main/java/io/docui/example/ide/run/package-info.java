/** Runs tests and files of the workspace, and reports the results with locations to go to (docs/spec/fronts.md#example-ide). */
@NullMarked
package io.docui.example.ide.run;

import org.jspecify.annotations.NullMarked;
