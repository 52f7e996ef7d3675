package io.docui.integration.architecture.violations.internal.egg;

import io.docui.integration.architecture.violations.internal.hen.Hen;

/**
 * Comes of a hen.
 *
 * @param parent the hen
 */
public record Egg(Hen parent) {}
