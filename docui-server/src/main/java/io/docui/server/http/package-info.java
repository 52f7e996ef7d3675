/** The web server that fronts stand in, and who may reach it (DESIGN section 15). */
@NullMarked
package io.docui.server.http;

import org.jspecify.annotations.NullMarked;
