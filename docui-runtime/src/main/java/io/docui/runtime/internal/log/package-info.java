/** Logging of the runtime through the platform's loggers, which are looked up lazily. Not API. */
@NullMarked
package io.docui.runtime.internal.log;

import org.jspecify.annotations.NullMarked;
