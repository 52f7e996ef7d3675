/** Registry of an application's providers, with their object types, lookups, choices and confirmation rules. Not API. */
@NullMarked
package io.docui.runtime.internal.app;

import org.jspecify.annotations.NullMarked;
