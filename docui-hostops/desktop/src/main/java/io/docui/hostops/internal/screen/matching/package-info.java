/** Template matching that locates a picture within another picture. */
@NullMarked
package io.docui.hostops.internal.screen.matching;

import org.jspecify.annotations.NullMarked;
