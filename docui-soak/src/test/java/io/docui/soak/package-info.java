/** Tests of the soak. */
@NullMarked
package io.docui.soak;

import org.jspecify.annotations.NullMarked;
