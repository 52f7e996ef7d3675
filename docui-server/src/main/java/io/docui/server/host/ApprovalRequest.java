package io.docui.server.host;

import io.docui.runtime.wizard.WizardSpec;
import java.time.Instant;

/**
 * Request to a person to approve or deny a call.
 *
 * @param id the id, unique in its session
 * @param spec the call and what it affects, with sensitive values masked
 * @param until the time after which no answer counts as a denial
 */
public record ApprovalRequest(String id, WizardSpec spec, Instant until) {}
