/** Tasks that run application code on worker threads, under locks and within time limits. Not API. */
@NullMarked
package io.docui.runtime.internal.task;

import org.jspecify.annotations.NullMarked;
