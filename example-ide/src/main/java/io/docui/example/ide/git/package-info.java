/** The git repository of a workspace, by JGit: what has changed, and commits. No program is started but hooks, which are judged. */
@NullMarked
package io.docui.example.ide.git;

import org.jspecify.annotations.NullMarked;
