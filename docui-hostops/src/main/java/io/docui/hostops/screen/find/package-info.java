/** Finds pictures in pictures. */
@NullMarked
package io.docui.hostops.screen.find;

import org.jspecify.annotations.NullMarked;
