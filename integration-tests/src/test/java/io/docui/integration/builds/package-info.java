/** Builds as users have them, each with a real compiler and the finished jars. */
@NullMarked
package io.docui.integration.builds;

import org.jspecify.annotations.NullMarked;
