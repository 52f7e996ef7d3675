package io.docui.example.mud.demo;

import java.util.Optional;

/** Something that the agent does when the situation asks for it. */
@FunctionalInterface
interface Behavior {
    /** What to do, if this is the time for it. */
    Optional<Intent> consider(Observation now);
}
