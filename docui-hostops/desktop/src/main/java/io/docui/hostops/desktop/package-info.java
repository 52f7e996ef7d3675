/** Provider of desktop actions for models: reading and operating windows and their controls. */
@NullMarked
package io.docui.hostops.desktop;

import org.jspecify.annotations.NullMarked;
