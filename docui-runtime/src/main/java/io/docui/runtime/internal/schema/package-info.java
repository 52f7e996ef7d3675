/** Internal formatting of descriptors as prototypes and schemas, at run time and in the processor. Not API. */
@NullMarked
package io.docui.runtime.internal.schema;

import org.jspecify.annotations.NullMarked;
