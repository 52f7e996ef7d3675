package io.docui.hostops.internal.ui;

/**
 * The value of a slider and its like.
 *
 * @param now the value
 * @param least the least that it can be
 * @param most the most that it can be
 */
public record UiValue(double now, double least, double most) {}
