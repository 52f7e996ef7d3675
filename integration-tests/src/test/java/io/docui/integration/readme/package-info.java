/** The README, taken at its word. */
@NullMarked
package io.docui.integration.readme;

import org.jspecify.annotations.NullMarked;
