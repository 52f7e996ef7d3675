package io.docui.server.host;

import io.docui.runtime.wizard.WizardSpec;
import java.time.Instant;

/**
 * A question to a person: may this call run?
 *
 * @param id its id, unique in its session
 * @param spec what will run and what it affects, sensitive values masked
 * @param until when no answer becomes a no
 */
public record ApprovalRequest(String id, WizardSpec spec, Instant until) {}
