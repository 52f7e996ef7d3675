/** Evaluation of planned operations against the rules of the policy. */
@NullMarked
package io.docui.hostops.internal.policy;

import org.jspecify.annotations.NullMarked;
