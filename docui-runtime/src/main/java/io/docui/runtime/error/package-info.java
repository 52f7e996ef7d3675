/** Errors of calls as values, with error codes and recovery calls (docs/spec/results.md). */
@NullMarked
package io.docui.runtime.error;

import org.jspecify.annotations.NullMarked;
