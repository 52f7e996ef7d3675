package io.docui.runtime.internal.pipeline;

import io.docui.runtime.policy.ApprovalContext;

/**
 * What a call would do, as a person is asked about it. An approval covers this and nothing else: if the same call would do something else
 * after the answer, it does not run.
 * @param effect the effect, in the words of the policy; empty if it has none
 * @param reason why the policy asks
 * @param context what the call means besides, as the policy says
 */
record AskedMeaning(String effect, String reason, ApprovalContext context) {}
