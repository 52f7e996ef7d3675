/** Execution of calls: scripts, authorization, dispatch, results, wizards and background operations. Not API. */
@NullMarked
package io.docui.runtime.internal.pipeline;

import org.jspecify.annotations.NullMarked;
