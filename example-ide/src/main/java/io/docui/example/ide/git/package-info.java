/**
 * The git repository of a workspace, with JGit: its changes, commits and branches. The only programs that are started are hooks, which the
 * policy judges.
 */
@NullMarked
package io.docui.example.ide.git;

import org.jspecify.annotations.NullMarked;
