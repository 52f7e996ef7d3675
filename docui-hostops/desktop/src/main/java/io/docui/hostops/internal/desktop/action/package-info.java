/** Resolution and permission checks of requests to controls. */
@NullMarked
package io.docui.hostops.internal.desktop.action;

import org.jspecify.annotations.NullMarked;
