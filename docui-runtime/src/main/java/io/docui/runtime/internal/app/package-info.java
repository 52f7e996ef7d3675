/** The providers of an application as one: their types, lookups and actions. Not API. */
@NullMarked
package io.docui.runtime.internal.app;

import org.jspecify.annotations.NullMarked;
