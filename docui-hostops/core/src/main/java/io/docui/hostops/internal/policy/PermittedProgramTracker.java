package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.internal.policy.folder.NamedFiles;
import io.docui.hostops.internal.policy.program.PermittedProgramHistory;
import io.docui.hostops.workspace.RealPathResolver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tracks which programs that a policy permits may have been made or exchanged by a program in the sandbox. Such a permission would let the sandboxed
 * program choose what runs outside.
 * @param permitted the programs that the policy permits
 * @param history what is known of them, and of those that earlier policies permitted
 */
public record PermittedProgramTracker(PermittedPrograms permitted, PermittedProgramHistory history, Path workspace) {
    /** Records that a program starts in the sandbox that can write in the workspace. */
    public void recordSandboxStart() {
        List<Path> present = PatternPathResolver.of(permitted.paths(), workspace).stream()
                .filter(file -> isHeld(file) && !HardLinkCheck.hasSeveralNames(file))
                .toList();
        history.record(permitted, permitted::permitting, present);
    }

    /** Tells whether the sandbox keeps what is there. It can hold a file, but no link that leads to one. */
    private static boolean isHeld(Path file) {
        return Files.isRegularFile(file) && RealPathResolver.isReal(file);
    }

    /**
     * Records that another process started a program in the sandbox.
     * @param writable the folders that it can write
     * @param present the files in them that its sandbox protects
     */
    public void recordSandboxStartElsewhere(Set<Path> writable, Set<Path> present) {
        history.record(
                new PolicyElsewhere(permitted, writable),
                file -> writable.stream().anyMatch(file::startsWith) ? permitted.permitting(file) : Optional.empty(),
                present);
    }

    /** Identifies this policy for programs of other processes, whose sandboxes protect other files. */
    private record PolicyElsewhere(PermittedPrograms permitted, Set<Path> writable) {}

    /**
     * Records that a protected file was replaced while programs ran in the sandbox.
     * @return what allows the file to run, if anything does
     */
    public Optional<String> recordReplaced(Path file) {
        return history.recordReplaced(file);
    }

    /**
     * Records that programs run in the sandbox while the policy changes. They can still write what only this policy allows.
     * @param before the policy that they were started under
     */
    public void recordChange(PolicyFile before) {
        PermittedPrograms earlier = new PermittedPrograms(before, workspace);
        List<Path> present = PatternPathResolver.of(earlier.paths(), workspace).stream()
                .filter(file -> isHeld(file) && earlier.permitting(file).isPresent())
                .toList();
        history.record(new Object(), permitted::permitting, present);
    }

    /** Returns what permits the program of a command, or code that it runs, if that may have been made in the sandbox. */
    Optional<String> permissionOfMadeProgram(HostEffect.RunsCommand command) {
        Stream<Path> program = Stream.of(command.argv().get(0).displayText())
                .filter(word -> word.indexOf('\0') < 0 && word.indexOf('/') >= 0)
                .map(word -> workspace.resolve(word).normalize());
        Stream<Path> code = CodeSources.of(command.argv()).files(command.folders(), workspace).stream()
                .filter(Files::exists);
        Stream<Path> named = NamedFiles.of(command.argv(), command.folders()).stream();
        return Stream.of(program, code, named)
                .flatMap(files -> files)
                .flatMap(file -> history.allowingMissing(file).stream())
                .findFirst();
    }
}
