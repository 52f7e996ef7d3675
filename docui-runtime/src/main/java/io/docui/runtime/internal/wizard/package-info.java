/**
 * Internal implementation of wizards, which ask a model for missing values and confirmations: opens them, holds the
 * open one and parses answers.
 */
@NullMarked
package io.docui.runtime.internal.wizard;

import org.jspecify.annotations.NullMarked;
