/** The application that the soak works on. */
@NullMarked
package io.docui.soak.app;

import org.jspecify.annotations.NullMarked;
