package io.docui.hostops.policy;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
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

    @DocUIAction
    public String undeclaredText(String text) {
        ran.add("undeclared " + text);
        return "done";
    }

    static HostPolicy declareEffects(HostPolicy policy) {
        return policy.declare(
                        "bash",
                        effects(
                                HostChannel.SHELL,
                                false,
                                (call, all) -> all.shell().ofLine(call, ShellDialect.BASH, all.workspace())))
                .declare(
                        "read",
                        effects(
                                HostChannel.FILES,
                                true,
                                (path, all) -> List.of(new HostEffect.UsesPath(
                                        path, all.workspace().resolve(path), HostEffect.FileAccess.READ))))
                .declare("screen_find", effects(HostChannel.VISUAL, false, (picture, all) -> List.of()));
    }

    private static EffectDeclaration effects(
            HostChannel channel, boolean reads, BiFunction<String, HostCall, List<HostEffect>> of) {
        return new EffectDeclaration() {
            @Override
            public HostChannel channel() {
                return channel;
            }

            @Override
            public boolean onlyReads() {
                return reads;
            }

            @Override
            public List<HostEffect> of(HostCall call) {
                String name = call.call().arguments().get(0).name();
                return of.apply(call.text(name).orElseThrow(), call);
            }
        };
    }
}
