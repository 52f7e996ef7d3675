/** Runs tests and files of the workspace, and tells what came of it with places to go to (docs/spec/fronts.md#example-ide). */
@NullMarked
package io.docui.example.ide.run;

import org.jspecify.annotations.NullMarked;
