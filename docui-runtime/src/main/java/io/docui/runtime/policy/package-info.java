/**
 * Policies that decide which calls run, and approval by a person (docs/spec/operations.md#policy-hook,
 * docs/spec/wizards.md#permission-of-a-person).
 */
@NullMarked
package io.docui.runtime.policy;

import org.jspecify.annotations.NullMarked;
