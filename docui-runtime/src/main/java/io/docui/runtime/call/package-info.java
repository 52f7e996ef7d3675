/** Calls as data: values, arguments and their canonical text (docs/spec/calls.md). */
@NullMarked
package io.docui.runtime.call;

import org.jspecify.annotations.NullMarked;
