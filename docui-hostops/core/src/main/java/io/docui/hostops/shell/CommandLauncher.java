package io.docui.hostops.shell;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.files.FileProviderDocUI;
import io.docui.hostops.internal.shell.CancellationAwaitingFuture;
import io.docui.hostops.internal.shell.ShellCommandRequest;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.RunningProcess;
import io.docui.hostops.process.RunningProcess.ProcessResult;
import io.docui.hostops.shell.CommandResultFactory.CommandFacts;
import io.docui.hostops.shell.NamedFileRecorder.KeptFiles;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.ErrorCode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Starts the commands of a session, keeps the files that they name, and ends them with the session. Thread-safe. */
final class CommandLauncher {
    private static final int MOST_NAMED = 5;
    private static final String STARTING = "bash_start";
    /** The metadata with the call that undo_last offers if it cannot undo the command. */
    private static final String PARTIAL_UNDO = "partial_undo";

    private final ShellService host;
    private final CommandResultFactory results;
    private final SessionShellRegistry kept;
    private final Set<RunningProcess> running = ConcurrentHashMap.newKeySet();
    /** Those of the running programs that are in the sandbox. */
    private final Set<RunningProcess> confined = ConcurrentHashMap.newKeySet();

    private boolean closed;

    /** @param kept the open shells of the session */
    CommandLauncher(ShellService host, CommandResultFactory results, SessionShellRegistry kept) {
        this.host = host;
        this.results = results;
        this.kept = kept;
    }

    CompletableFuture<CommandResult> start(
            String action,
            List<HostEffect> effects,
            List<String> argv,
            ShellCommandRequest request,
            @Nullable String stdin,
            Duration limit,
            InvocationContext invocation) {
        ProcessSpec processSpec = new ProcessSpec(
                argv,
                host.folder(request.cwd()),
                host.environment(request.env()),
                Optional.ofNullable(stdin).map(text -> text.getBytes(StandardCharsets.UTF_8)),
                limit,
                Optional.empty());
        CommandFacts facts = new CommandFacts(
                ProcessFacts.of(host.policy(), effects),
                request.command()
                        .filter(line -> host.policy().shell().startsInBackground(line, ShellDialect.BASH))
                        .isPresent(),
                SandboxNotes.of(effects, host.workspace().root()),
                "");
        ShellService.PermittedCommand permitted =
                permitted(action, effects, request.command().orElse(String.join(" ", argv)), invocation);
        if (action.equals(STARTING) && permitted.needed() != SandboxRequirements.OUTSIDE) {
            results.tellAtStart(facts).ifPresent(invocation::progress);
        }
        Optional<KeptFiles> named = kept(permitted, () -> host.keepNamed(action, effects));
        return start(
                permitted,
                effects,
                processSpec,
                invocation,
                (processResult, startedProgram) -> withUndo(
                        () -> told(processResult, startedProgram, facts.beside(elsewhere())), named, invocation));
    }

    private CommandResult told(
            ProcessResult processResult, ShellService.StartedProgram startedProgram, CommandFacts facts) {
        Supplier<CommandResult> result = () -> results.of(processResult, startedProgram.room(), facts);
        return startedProgram.canWrite()
                ? new ProtectedPlaceWatch(host, startedProgram.protectedPlaces(), startedProgram.replacedBefore())
                        .addTo(result)
                : result.get();
    }

    private ShellService.PermittedCommand permitted(
            String action, List<HostEffect> effects, String line, InvocationContext invocation) {
        String end = action.equals(STARTING) ? "cancel('" + invocation.operationId() + "')" : "";
        return host.permitted(action, effects, Optional.empty(), new ShellService.CommandLabel(line, end));
    }

    /** Does what precedes a permitted command. If that fails, the command does not run. */
    private static <T> T kept(ShellService.PermittedCommand permitted, Supplier<T> before) {
        try {
            return before.get();
        } catch (RuntimeException e) {
            permitted.end();
            throw e;
        }
    }

    /** Returns what a command outside the sandbox does not see; empty if nothing of this session runs in the sandbox. */
    private String elsewhere() {
        return confined.isEmpty() && !kept.anyIsConfined() ? "" : host.servers().remark();
    }

    /**
     * Registers the call that undoes a command, however the command ended, unless it has changed nothing. If the command may have changed
     * other files too, its result names the call instead.
     * @param result returns the result, or throws the error of a command that was terminated
     */
    CommandResult withUndo(Supplier<CommandResult> result, Optional<KeptFiles> named, InvocationContext invocation) {
        Optional<ChangeStore.Change> change = named.flatMap(
                files -> host.namedFiles().flatMap(recorder -> recorder.changed(files, invocation::markUnchanged)));
        List<Path> lost = named.map(files -> files.files().changed()).orElse(List.of());
        String unkept = lost.isEmpty()
                ? ""
                : "It also changed " + shown(lost)
                        + ", too large or too many to be kept before: nothing restores what was there.";
        if (change.isEmpty()) {
            return unkept.isEmpty() ? result.get() : noted(result, unkept.replaceFirst(" also", ""));
        }
        String shown = shown(change.get().paths());
        String remark = "";
        Call revert = FileProviderDocUI.revertChanges(change.get().id());
        if (named.get().complete()) {
            invocation.registerInverse(revert);
        } else {
            invocation.reportMetadata(PARTIAL_UNDO, new TextValue(revert.canonical()));
            remark = "revert_changes('" + change.get().id()
                    + "') restores these files and no others that it may have changed.";
        }
        remark = unkept.isEmpty() ? remark : remark + ' ' + unkept;
        try {
            return result.get().withChanged(shown, remark);
        } catch (RuntimeException e) {
            throw afterChanges(
                    e,
                    " Until then it changed " + shown + ". "
                            + (remark.isEmpty() ? "undo_last() undoes this." : remark));
        }
    }

    private String shown(List<Path> paths) {
        return paths.stream()
                        .limit(MOST_NAMED)
                        .map(host.workspace()::displayPath)
                        .map(InvisibleCharacters::showName)
                        .collect(Collectors.joining(", "))
                + (paths.size() > MOST_NAMED ? " and " + (paths.size() - MOST_NAMED) + " more" : "");
    }

    private static CommandResult noted(Supplier<CommandResult> result, String remark) {
        try {
            return result.get().withNote(remark);
        } catch (RuntimeException e) {
            throw afterChanges(e, ' ' + remark);
        }
    }

    /** Returns the error of a command that also says what the command has changed. All else that the first error offers stays. */
    static ActionException afterChanges(RuntimeException first, String changes) {
        ActionException after;
        if (first instanceof ActionException known) {
            after = new ActionException(known.code(), known.getMessage() + changes);
            known.recoveries().forEach(recovery -> after.recovery(recovery.label(), recovery.call()));
            known.suggestions().forEach(after::suggest);
            known.question().ifPresent(after::ask);
        } else {
            System.getLogger(CommandLauncher.class.getName())
                    .log(System.Logger.Level.WARNING, "The result of a command could not be determined", first);
            after = new ActionException(
                    "How the command ended is not known, because DocUI failed. Its log has the details." + changes);
        }
        after.initCause(first);
        return after;
    }

    private <T> CompletableFuture<T> start(
            ShellService.PermittedCommand permitted,
            List<HostEffect> effects,
            ProcessSpec processSpec,
            InvocationContext invocation,
            BiFunction<ProcessResult, ShellService.StartedProgram, T> told) {
        ShellService.StartedProgram startedProgram =
                kept(permitted, () -> started(permitted.needed(), processSpec, invocation));
        RunningProcess process = startedProgram.process();
        CompletableFuture<ProcessResult> end = process.completion();
        permitted.running().endsWhen(end::isDone);
        var unused = end.whenComplete((processResult, failure) -> permitted.endRepositoryChange());
        markUnchangedIfReadOnly(effects, invocation);
        invocation.onCancel(() -> {
            process.cancel();
            var unusedEnd = end.handle((ended, failure) -> Boolean.TRUE).join();
        });
        CompletableFuture<T> result = end.thenApply(processResult -> {
            running.remove(process);
            confined.remove(process);
            return told.apply(processResult, startedProgram);
        });
        return new CancellationAwaitingFuture<>(result, process::cancel);
    }

    /** Runs a program for an action of another provider; see {@link ShellProvider#program}. */
    <T> CompletionStage<T> program(
            String action,
            List<String> argv,
            Duration limit,
            InvocationContext invocation,
            Function<ProgramResult, T> told) {
        ProcessSpec processSpec = new ProcessSpec(
                argv, host.workspace().root(), host.environment(Map.of()), Optional.empty(), limit, Optional.empty());
        List<HostEffect> effects = host.policy().shell().ofProgram(argv, processSpec.folder());
        return start(
                permitted(action, effects, String.join(" ", argv), invocation),
                effects,
                processSpec,
                invocation,
                (processResult, startedProgram) -> told.apply(new ProgramResult(
                        told(processResult, startedProgram, CommandFacts.NONE), processResult.output())));
    }

    /** Marks a call as unchanged if its command only reads, so that it does not prevent undoing earlier operations. */
    void markUnchangedIfReadOnly(List<HostEffect> effects, InvocationContext invocation) {
        if (host.policy().onlyReads(effects)) {
            invocation.markUnchanged();
        }
    }

    /** Starts a program, unless the session has ended. A program that starts while the session ends is terminated with it. */
    private ShellService.StartedProgram started(
            SandboxRequirements needed, ProcessSpec processSpec, InvocationContext invocation) {
        synchronized (running) {
            if (closed || invocation.isCancelled()) {
                throw new ActionException(ErrorCode.CANCELLED, "The call was canceled before the command started.");
            }
            ShellService.StartedProgram startedProgram = host.start(needed, processSpec, invocation::progress);
            running.add(startedProgram.process());
            if (startedProgram.room() != SandboxRequirements.OUTSIDE) {
                confined.add(startedProgram.process());
            }
            return startedProgram;
        }
    }

    /** Cancels all running programs, and lets no more start. */
    List<RunningProcess> cancelAll() {
        List<RunningProcess> left;
        synchronized (running) {
            closed = true;
            left = List.copyOf(running);
        }
        left.forEach(RunningProcess::cancel);
        return left;
    }
}
