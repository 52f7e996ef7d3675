/** The call language: from text to calls whose arguments fit their parameters (docs/spec/calls.md). Not API. */
@NullMarked
package io.docui.runtime.internal.call;

import org.jspecify.annotations.NullMarked;
