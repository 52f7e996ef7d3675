/** Micro-Wizards: short guided dialogs that complete or confirm one call. */
@NullMarked
package io.docui.runtime.wizard;

import org.jspecify.annotations.NullMarked;
