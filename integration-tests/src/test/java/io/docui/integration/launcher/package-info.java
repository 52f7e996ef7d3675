/** The script at the root of the repository that builds and runs the applications. */
@NullMarked
package io.docui.integration.launcher;

import org.jspecify.annotations.NullMarked;
