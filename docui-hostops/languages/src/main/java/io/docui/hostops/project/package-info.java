/** Detection of a workspace's build systems and their commands. */
@NullMarked
package io.docui.hostops.project;

import org.jspecify.annotations.NullMarked;
