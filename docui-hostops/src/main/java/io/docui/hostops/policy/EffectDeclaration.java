package io.docui.hostops.policy;

import java.util.List;
import java.util.function.Function;

/**
 * What the calls of one action would do to the machine. A provider declares one beside each of its actions; it only looks at the
 * arguments, does nothing, and is quick, for it is asked before each call.
 */
public interface EffectDeclaration {
    /**
     * The channel that the action uses. An action whose channel is off is not in the document.
     *
     * @return the channel
     */
    Channel channel();

    /**
     * Whether the action only reads: such ones stay when the policy file cannot be used.
     *
     * @return whether it only reads
     */
    boolean onlyReads();

    /**
     * Whether a call starts a program, which is in the sandbox or is not: who is asked about it hears which.
     *
     * @param call the call
     * @return false if it starts none
     */
    default boolean startsProgram(HostCall call) {
        return false;
    }

    /**
     * What a call would do.
     *
     * @param call the call
     * @return its effects beside the use of its channel
     */
    List<Effect> of(HostCall call);

    /**
     * Effects of an action.
     *
     * @param channel the channel that it uses
     * @param onlyReads whether it only reads
     * @param found what a call of it would do besides
     * @return effects
     */
    static EffectDeclaration of(Channel channel, boolean onlyReads, Function<HostCall, List<Effect>> found) {
        return new EffectDeclaration() {
            @Override
            public Channel channel() {
                return channel;
            }

            @Override
            public boolean onlyReads() {
                return onlyReads;
            }

            @Override
            public List<Effect> of(HostCall call) {
                return found.apply(call);
            }
        };
    }
}
