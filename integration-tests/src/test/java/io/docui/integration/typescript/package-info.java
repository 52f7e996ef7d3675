/** Generated declarations, judged by the TypeScript compiler. */
@NullMarked
package io.docui.integration.typescript;

import org.jspecify.annotations.NullMarked;
