/** Metrics that are collected during a soak run. */
@NullMarked
package io.docui.soak.metrics;

import org.jspecify.annotations.NullMarked;
