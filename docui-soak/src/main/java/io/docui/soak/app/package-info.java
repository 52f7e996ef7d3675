/** The test application that the soak test runs and loads. */
@NullMarked
package io.docui.soak.app;

import org.jspecify.annotations.NullMarked;
