package io.docui.hostops.internal.ui;

/**
 * Numeric value and range of a slider, progress bar or similar control.
 *
 * @param now the current value
 * @param least the minimum
 * @param most the maximum
 */
public record UiValue(double now, double least, double most) {}
