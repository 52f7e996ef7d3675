/**
 * Configuration of the terminal broker and its environment: apps, runtime directory, programs and terminals
 * (docs/spec/fronts.md#pipemux).
 */
@NullMarked
package io.docui.server.internal.config;

import org.jspecify.annotations.NullMarked;
