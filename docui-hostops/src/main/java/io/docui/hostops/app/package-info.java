/** Host operations as an application: what a session consists of, put together. */
@NullMarked
package io.docui.hostops.app;

import org.jspecify.annotations.NullMarked;
