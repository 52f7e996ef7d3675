/** File operations that a model sees. */
@NullMarked
package io.docui.hostops.files;

import org.jspecify.annotations.NullMarked;
