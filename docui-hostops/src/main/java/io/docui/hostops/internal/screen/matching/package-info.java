/** Finds pictures in pictures. */
@NullMarked
package io.docui.hostops.internal.screen.matching;

import org.jspecify.annotations.NullMarked;
