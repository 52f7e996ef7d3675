package io.docui.example.ide.editor;

import io.docui.example.ide.range.RangeRegistry;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.runtime.call.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Services that all sessions of the IDE share: those of the workspace, and the ranges that anchors refer to. Thread-safe. */
public record IdeSharedServices(HostServices services, RangeRegistry ranges) {
    /** Creates a host with an empty registry of ranges. */
    public IdeSharedServices(HostServices services) {
        this(services, new RangeRegistry());
    }

    /**
     * Declares to the policy that an action uses the files of some of its parameters, given as paths or as ranges.
     * @param fileAccess whether the action reads or writes the files
     */
    public void declare(String action, FileAccess fileAccess, String... parameters) {
        declare(
                action,
                Stream.of(parameters)
                        .map(parameter -> new FileParameter(parameter, fileAccess))
                        .toList());
    }

    /**
     * Parameter of an action whose file the action reads or writes.
     * @param use whether the file is read or written
     */
    public record FileParameter(String parameter, FileAccess use) {}

    /** Declares to the policy that an action uses the files of some of its parameters, each with its own kind of access. */
    public void declare(String action, List<FileParameter> parameters) {
        boolean onlyReads = parameters.stream().allMatch(fileParameter -> fileParameter.use() == FileAccess.READ);
        services.policy()
                .declare(
                        action,
                        EffectDeclaration.of(
                                HostChannel.FILES,
                                onlyReads,
                                call -> parameters.stream()
                                        .flatMap(fileParameter ->
                                                call.value(fileParameter.parameter()).flatMap(this::file).stream()
                                                        .map(file -> (HostEffect) uses(file, fileParameter.use())))
                                        .distinct()
                                        .toList()));
    }

    /** Returns the effect of using a file, which the policy's rules judge. */
    public HostEffect.UsesPath uses(Path file, FileAccess fileAccess) {
        return new HostEffect.UsesPath(services.workspace().displayPath(file), file, fileAccess);
    }

    /** Returns the file that an argument refers to, by a path or by the range of an anchor; empty if it refers to none. */
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
