package io.docui.hostops.internal.ui;

/** Numeric value and range of a slider, progress bar or similar control. */
public record UiValue(double now, double least, double most) {}
