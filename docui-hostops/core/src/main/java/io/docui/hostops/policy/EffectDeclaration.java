package io.docui.hostops.policy;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Declares the effects that calls of one action would have on the machine.
 *
 * <p>A provider supplies one declaration for each of its actions. An implementation only inspects the arguments, has no side
 * effects, and returns quickly, because it is consulted before each call.
 */
public interface EffectDeclaration {
    /**
     * Returns the channel that the action uses. An action whose channel is disabled is not in the document.
     *
     * @return the channel
     */
    HostChannel channel();

    /**
     * Tells whether the action only reads. Read-only actions stay available when the policy file is unusable.
     *
     * @return whether the action only reads
     */
    boolean onlyReads();

    /**
     * Tells whether a call starts a program. A program runs inside or outside the sandbox, and the approval question says which.
     *
     * @param call the call
     * @return false if the call starts no program
     */
    default boolean startsProgram(HostCall call) {
        return false;
    }

    /**
     * Tells whether each call has the same effects, whatever its arguments. Documents then show whether the action asks a person.
     *
     * @return false if the effects depend on the arguments
     */
    default boolean sameForEachCall() {
        return false;
    }

    /**
     * Returns the folder in which a call starts a program. The same call does something else in another folder, so an approval for later
     * calls does not cover it there.
     *
     * @param call the call
     * @return the absolute path; empty if the call starts nothing, or always in the workspace
     */
    default Optional<Path> folder(HostCall call) {
        return Optional.empty();
    }

    /**
     * Returns the effects of a call.
     *
     * @param call the call
     * @return the effects of the call, without the use of its channel
     */
    List<HostEffect> of(HostCall call);

    /**
     * Creates the declaration of an action whose calls all have the same effects.
     *
     * @param channel the channel that the action uses
     * @param all computes the other effects, from the workspace and the state of the machine alone
     * @return the declaration
     */
    static EffectDeclaration constant(HostChannel channel, Supplier<List<HostEffect>> all) {
        return new EffectDeclaration() {
            @Override
            public HostChannel channel() {
                return channel;
            }

            @Override
            public boolean onlyReads() {
                return false;
            }

            @Override
            public boolean sameForEachCall() {
                return true;
            }

            @Override
            public List<HostEffect> of(HostCall call) {
                return all.get();
            }
        };
    }

    /**
     * Creates the declaration of an action.
     *
     * @param channel the channel that the action uses
     * @param onlyReads whether the action only reads
     * @param found computes the other effects of a call
     * @return the declaration
     */
    static EffectDeclaration of(HostChannel channel, boolean onlyReads, Function<HostCall, List<HostEffect>> found) {
        return new EffectDeclaration() {
            @Override
            public HostChannel channel() {
                return channel;
            }

            @Override
            public boolean onlyReads() {
                return onlyReads;
            }

            @Override
            public List<HostEffect> of(HostCall call) {
                return found.apply(call);
            }
        };
    }
}
