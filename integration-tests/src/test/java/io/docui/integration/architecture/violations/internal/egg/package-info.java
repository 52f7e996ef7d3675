/** One half of a cycle. */
@NullMarked
package io.docui.integration.architecture.violations.internal.egg;

import org.jspecify.annotations.NullMarked;
