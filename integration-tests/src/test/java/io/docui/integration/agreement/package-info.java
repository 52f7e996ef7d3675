/** Schema, prototype, decoder and binder, held against each other with random arguments. */
@NullMarked
package io.docui.integration.agreement;

import org.jspecify.annotations.NullMarked;
