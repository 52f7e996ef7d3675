/** Every row of docs/spec/types.md#type-table, nested two deep, compiled, run, and judged. */
@NullMarked
package io.docui.integration.matrix;

import org.jspecify.annotations.NullMarked;
