/** What may run, and who is asked before it does (docs/spec/operations.md#policy-hook, docs/spec/wizards.md#permission-of-a-person). */
@NullMarked
package io.docui.runtime.policy;

import org.jspecify.annotations.NullMarked;
