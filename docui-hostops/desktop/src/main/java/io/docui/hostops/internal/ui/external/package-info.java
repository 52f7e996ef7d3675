/** Backend that reads windows through an external helper process over JSON lines, for interfaces that Java cannot reach. */
@NullMarked
package io.docui.hostops.internal.ui.external;

import org.jspecify.annotations.NullMarked;
