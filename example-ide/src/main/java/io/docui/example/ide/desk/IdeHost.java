package io.docui.example.ide.desk;

import io.docui.example.ide.range.Ranges;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.Effect.Use;
import io.docui.hostops.policy.Effects;
import io.docui.runtime.call.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What all sessions of the IDE share: the services of the workspace and the ranges that anchors stand for. Thread-safe.
 *
 * @param services the workspace, its policy and what acts in it
 * @param ranges the ranges
 */
public record IdeHost(HostServices services, Ranges ranges) {
    /**
     * A host without ranges.
     *
     * @param services the workspace, its policy and what acts in it
     */
    public IdeHost(HostServices services) {
        this(services, new Ranges());
    }

    /**
     * Tells the policy that an action uses the files of some of its parameters: of paths, and of ranges.
     *
     * @param action the action
     * @param use whether it reads or writes them
     * @param parameters their names
     */
    public void declare(String action, Use use, String... parameters) {
        declare(
                action,
                Stream.of(parameters).map(parameter -> new Used(parameter, use)).toList());
    }

    /**
     * A parameter whose file is used.
     *
     * @param parameter its name
     * @param use whether the file is read or written
     */
    public record Used(String parameter, Use use) {}

    /**
     * Tells the policy that an action uses the files of some of its parameters, each in its own way.
     *
     * @param action the action
     * @param parameters the parameters
     */
    public void declare(String action, List<Used> parameters) {
        boolean onlyReads = parameters.stream().allMatch(used -> used.use() == Use.READ);
        services.policy()
                .declare(
                        action,
                        Effects.of(
                                Channel.FILES,
                                onlyReads,
                                call -> parameters.stream()
                                        .flatMap(used -> call.value(used.parameter()).flatMap(this::file).stream()
                                                .map(file -> (Effect) uses(file, used.use())))
                                        .distinct()
                                        .toList()));
    }

    /**
     * The use of a file, as rules are asked about it.
     *
     * @param file the file, absolute
     * @param use what is done
     */
    public Effect.UsesPath uses(Path file, Use use) {
        return new Effect.UsesPath(services.workspace().shown(file), file, use);
    }

    /** The file that an argument is about: a path, or the range that an anchor stands for. */
    public Optional<Path> file(Value value) {
        if (value instanceof Value.AnchorValue anchor) {
            return number(anchor.anchor().id()).flatMap(this::fileOf);
        } else if (value instanceof Value.TargetValue target && target.object() instanceof Range range) {
            return fileOf(range.id());
        } else if (value instanceof Value.TextValue text) {
            return FileNames.find(services.workspace(), text.text());
        }
        return Optional.empty();
    }

    private Optional<Path> fileOf(int range) {
        return ranges.find(range).map(found -> found.range().file());
    }

    private static Optional<Integer> number(String id) {
        return id.matches("[1-9][0-9]{0,8}") ? Optional.of(Integer.valueOf(id)) : Optional.empty();
    }
}
