/** Shell sessions, shell processes and sandbox profiles. */
@NullMarked
package io.docui.hostops.internal.shell;

import org.jspecify.annotations.NullMarked;
