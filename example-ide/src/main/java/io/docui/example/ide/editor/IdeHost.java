package io.docui.example.ide.editor;

import io.docui.example.ide.range.RangeRegistry;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.Effect;
import io.docui.hostops.effect.Effect.FileAccess;
import io.docui.hostops.policy.EffectDeclaration;
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
public record IdeHost(HostServices services, RangeRegistry ranges) {
    /**
     * A host without ranges.
     *
     * @param services the workspace, its policy and what acts in it
     */
    public IdeHost(HostServices services) {
        this(services, new RangeRegistry());
    }

    /**
     * Tells the policy that an action uses the files of some of its parameters: of paths, and of ranges.
     *
     * @param action the action
     * @param fileAccess whether it reads or writes them
     * @param parameters their names
     */
    public void declare(String action, FileAccess fileAccess, String... parameters) {
        declare(
                action,
                Stream.of(parameters)
                        .map(parameter -> new FileParameter(parameter, fileAccess))
                        .toList());
    }

    /**
     * A parameter whose file is used.
     *
     * @param parameter its name
     * @param use whether the file is read or written
     */
    public record FileParameter(String parameter, FileAccess use) {}

    /**
     * Tells the policy that an action uses the files of some of its parameters, each in its own way.
     *
     * @param action the action
     * @param parameters the parameters
     */
    public void declare(String action, List<FileParameter> parameters) {
        boolean onlyReads = parameters.stream().allMatch(fileParameter -> fileParameter.use() == FileAccess.READ);
        services.policy()
                .declare(
                        action,
                        EffectDeclaration.of(
                                Channel.FILES,
                                onlyReads,
                                call -> parameters.stream()
                                        .flatMap(fileParameter ->
                                                call.value(fileParameter.parameter()).flatMap(this::file).stream()
                                                        .map(file -> (Effect) uses(file, fileParameter.use())))
                                        .distinct()
                                        .toList()));
    }

    /**
     * The use of a file, as rules are asked about it.
     *
     * @param file the file, absolute
     * @param fileAccess what is done
     */
    public Effect.UsesPath uses(Path file, FileAccess fileAccess) {
        return new Effect.UsesPath(services.workspace().displayPath(file), file, fileAccess);
    }

    /** The file that an argument is about: a path, or the range that an anchor stands for. */
    public Optional<Path> file(Value value) {
        if (value instanceof Value.AnchorValue anchor) {
            return number(anchor.anchor().id()).flatMap(this::fileOf);
        } else if (value instanceof Value.InstanceValue target && target.object() instanceof Range range) {
            return fileOf(range.id());
        } else if (value instanceof Value.TextValue text) {
            return FileResolver.find(services.workspace(), text.text());
        }
        return Optional.empty();
    }

    private Optional<Path> fileOf(int range) {
        return ranges.find(range).map(trackedRange -> trackedRange.range().file());
    }

    private static Optional<Integer> number(String id) {
        return id.matches("[1-9][0-9]{0,8}") ? Optional.of(Integer.valueOf(id)) : Optional.empty();
    }
}
