/** Classes that break a rule, each one, so that the rules can be seen to find them. */
@NullMarked
package io.docui.integration.architecture.violations;

import org.jspecify.annotations.NullMarked;
