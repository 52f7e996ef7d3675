/** Host operations application, which assembles the providers of a session. */
@NullMarked
package io.docui.hostops.app;

import org.jspecify.annotations.NullMarked;
