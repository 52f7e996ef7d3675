/** Policy of the owner: decides which planned operations run, ask or are refused (docs/spec/host-operations.md#policy-file). */
@NullMarked
package io.docui.hostops.policy;

import org.jspecify.annotations.NullMarked;
