/** The rules of the code base that a test can hold: who may depend on whom, and what nothing may be called or do. */
@NullMarked
package io.docui.integration.architecture;

import org.jspecify.annotations.NullMarked;
