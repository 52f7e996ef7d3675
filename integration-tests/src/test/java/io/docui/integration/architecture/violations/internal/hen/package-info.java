/** One half of a cycle. */
@NullMarked
package io.docui.integration.architecture.violations.internal.hen;

import org.jspecify.annotations.NullMarked;
