package io.docui.hostops.policy;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.Effect;
import io.docui.hostops.effect.ShellDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Host operations that only note that they ran. */
@DocUIApp(id = "tools", title = "Tools")
public final class FakeTools {
    final List<String> ran = new ArrayList<>();

    /**
     * Runs a command line.
     *
     * @param command the line
     */
    @DocUIAction
    public String bash(String command) {
        ran.add(command);
        return "ran";
    }

    /**
     * Reads a file.
     *
     * @param path the file
     */
    @DocUIAction(readOnly = true)
    public String read(String path) {
        ran.add("read " + path);
        return "text";
    }

    /**
     * Finds a picture on the screen.
     *
     * @param picture the picture
     */
    @DocUIAction
    public String screenFind(String picture) {
        ran.add("find " + picture);
        return "found";
    }

    /** Does what nobody declared. */
    @DocUIAction
    public String undeclared() {
        ran.add("undeclared");
        return "done";
    }

    static HostPolicy declareEffects(HostPolicy policy) {
        return policy.declare(
                        "bash",
                        effects(
                                Channel.SHELL,
                                false,
                                (call, all) -> all.shell().ofLine(call, ShellDialect.BASH, all.workspace())))
                .declare(
                        "read",
                        effects(
                                Channel.FILES,
                                true,
                                (path, all) -> List.of(new Effect.UsesPath(
                                        path, all.workspace().resolve(path), Effect.FileAccess.READ))))
                .declare("screen_find", effects(Channel.VISUAL, false, (picture, all) -> List.of()));
    }

    private static EffectDeclaration effects(
            Channel channel, boolean reads, BiFunction<String, HostCall, List<Effect>> of) {
        return new EffectDeclaration() {
            @Override
            public Channel channel() {
                return channel;
            }

            @Override
            public boolean onlyReads() {
                return reads;
            }

            @Override
            public List<Effect> of(HostCall call) {
                String name = call.call().arguments().get(0).name();
                return of.apply(call.text(name).orElseThrow(), call);
            }
        };
    }
}
