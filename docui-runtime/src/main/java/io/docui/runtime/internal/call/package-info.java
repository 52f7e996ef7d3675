/** Parser and binder of the call language, from text to calls with arguments of the right types (docs/spec/calls.md). Not API. */
@NullMarked
package io.docui.runtime.internal.call;

import org.jspecify.annotations.NullMarked;
