/** Error mapping and effect declarations of the language actions. */
@NullMarked
package io.docui.hostops.internal.language;

import org.jspecify.annotations.NullMarked;
