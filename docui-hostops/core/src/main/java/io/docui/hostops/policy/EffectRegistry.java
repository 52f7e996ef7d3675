package io.docui.hostops.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Registry of what the actions declare about their effects on the machine. Computes the effects of calls. Thread-safe. */
final class EffectRegistry {
    private final Path workspace;
    private final Supplier<CommandEffectAnalyzer> shell;
    private final Map<String, EffectDeclaration> declarations = new ConcurrentHashMap<>();
    private final Map<String, CompositeCallResolver> composites = new ConcurrentHashMap<>();
    private final Map<String, Predicate<HostCall>> suggestions = new ConcurrentHashMap<>();

    EffectRegistry(Path workspace, Supplier<CommandEffectAnalyzer> shell) {
        this.workspace = workspace;
        this.shell = shell;
    }

    void declare(String action, EffectDeclaration declared) {
        declarations.put(action, declared);
    }

    void declareParts(String action, CompositeCallResolver made) {
        composites.put(action, made);
    }

    void suggestOnlyIf(String action, Predicate<HostCall> condition) {
        suggestions.put(action, condition);
    }

    boolean isSuggested(String action, Call call) {
        Predicate<HostCall> condition = suggestions.get(action);
        return condition == null || condition.test(new HostCall(call, shell.get(), workspace));
    }

    Optional<EffectDeclaration> find(ActionDescriptor action) {
        return Optional.ofNullable(declarations.get(action.name()));
    }

    boolean isComposite(ActionDescriptor action) {
        return composites.containsKey(action.name());
    }

    /** Returns the calls that a call of a composite action makes; the call itself for any other action. */
    List<PlannedEffects> parts(ActionDescriptor action, Call call) {
        CompositeCallResolver made = composites.get(action.name());
        if (made == null) {
            return List.of(new PlannedEffects(action, call, effects(action, call)));
        }
        return made.of(new HostCall(call, shell.get(), workspace)).stream()
                .map(part -> new PlannedEffects(part.action(), part.call(), effects(part.action(), part.call())))
                .toList();
    }

    /**
     * A call that is not composite.
     * @param effects its effects, starting with the use of its channel; empty if the action declares none
     */
    record PlannedEffects(ActionDescriptor action, Call call, List<HostEffect> effects) {}

    private List<HostEffect> effects(ActionDescriptor action, Call call) {
        EffectDeclaration declared = declarations.get(action.name());
        if (declared == null) {
            return List.of();
        }
        List<HostEffect> all = new ArrayList<>();
        all.add(new HostEffect.UsesChannel(declared.channel()));
        all.addAll(declared.of(new HostCall(call, shell.get(), workspace)));
        return all;
    }

    /** Returns the folder in which a call starts a program, other than the workspace. */
    Optional<Path> folder(PlannedEffects part) {
        return find(part.action())
                .flatMap(declared -> declared.folder(new HostCall(part.call(), shell.get(), workspace)))
                .filter(folder -> !folder.equals(workspace));
    }

    /** Tells whether a call would start a program, which then runs inside or outside the sandbox. */
    boolean startsProgram(ActionDescriptor action, Call call) {
        return parts(action, call).stream()
                .anyMatch(part -> find(part.action())
                        .filter(declared -> declared.startsProgram(new HostCall(part.call(), shell.get(), workspace)))
                        .isPresent());
    }
}
