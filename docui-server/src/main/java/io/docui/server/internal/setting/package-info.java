/** What PipeMux is told: the configuration, the runtime folder, the terminal (DESIGN section 15). */
@NullMarked
package io.docui.server.internal.setting;

import org.jspecify.annotations.NullMarked;
