package io.docui.example.mud.demo;

import java.util.Optional;

/** A rule of the agent that proposes an intent if the situation requires it. */
@FunctionalInterface
interface AgentBehavior {
    /** Returns the intent, if the rule applies now. */
    Optional<AgentIntent> consider(GameObservation now);
}
