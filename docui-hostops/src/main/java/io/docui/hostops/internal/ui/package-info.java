/**
 * The windows and controls of a desktop's programs, as their accessibility interfaces tell of them
 * (docs/spec/host-operations.md#windows-and-controls).
 */
@NullMarked
package io.docui.hostops.internal.ui;

import org.jspecify.annotations.NullMarked;
