/** What PipeMux is told: the configuration, the runtime folder, the terminal (docs/spec/fronts.md#pipemux). */
@NullMarked
package io.docui.server.internal.config;

import org.jspecify.annotations.NullMarked;
