/** The host operations that a model sees: thin classes with DocUI's own annotations. */
@NullMarked
package io.docui.hostops.provider;

import org.jspecify.annotations.NullMarked;
