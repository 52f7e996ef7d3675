/**
 * Internal model of a desktop over time: keys of windows and controls, changes and outlines
 * (docs/spec/host-operations.md#windows-and-controls).
 */
@NullMarked
package io.docui.hostops.internal.desktop;

import org.jspecify.annotations.NullMarked;
