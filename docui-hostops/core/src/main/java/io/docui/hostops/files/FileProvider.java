package io.docui.hostops.files;

import io.docui.annotations.Code;
import io.docui.annotations.Default;
import io.docui.annotations.Describe;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.Gist;
import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.file.FileOperation;
import io.docui.hostops.file.PartialPathResolver;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.files.FileRewriter.RewrittenFile;
import io.docui.hostops.internal.change.FileMovePlanner;
import io.docui.hostops.internal.edit.TextSearch;
import io.docui.hostops.internal.files.FileEffectDeclarations;
import io.docui.hostops.internal.files.FileReadTracker;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads, changes, moves and removes files. You can preview and revert each change. */
@DocUIApp(id = "files", title = "Files")
public final class FileProvider {
    private static final int MOST_LINES = 2_000;

    /** The number of lines that a call gets that does not ask for a number. */
    private static final int MOST_UNASKED = 200;

    /** The matching lines that a search in one file shows, and those that a search in a folder shows. */
    private static final TextSearch.Limits HITS_IN_FILE = new TextSearch.Limits(200, 200);

    private static final TextSearch.Limits HITS_IN_FOLDER = new TextSearch.Limits(40, 6);

    private static final String UNSEEN_IN_SANDBOX =
            "; commands in the sandbox do not see it, because they have a /tmp of their own";

    private final Workspace workspace;
    private final ChangeStore store;
    private final HostPolicy policy;
    private final TextFileReader reader;
    private final FileReadTracker marks;
    private final TextPageFormatter pages;
    private final FileRewriter rewriter;

    /** The files that searches have named as left out. Each is named once. */
    private final Set<Path> toldLeftOut = new HashSet<>();

    /**
     * Creates the file provider of a session.
     *
     * @param workspace base directory of relative paths
     * @param store applies the changes and keeps the previous contents
     * @param policy the policy, consulted again when a file is about to be used
     */
    public FileProvider(Workspace workspace, ChangeStore store, HostPolicy policy) {
        this.workspace = workspace;
        this.store = store;
        this.policy = policy;
        this.reader = new TextFileReader(workspace);
        this.marks = new FileReadTracker(reader);
        this.pages = new TextPageFormatter(workspace);
        this.rewriter = new FileRewriter(workspace, reader, marks);
    }

    /**
     * Declares the effects of the file actions to a policy.
     *
     * @param policy the policy
     * @param workspace base directory of relative paths
     * @param store knows the files of earlier changes
     */
    public static void declare(HostPolicy policy, Workspace workspace, ChangeStore store) {
        FileEffectDeclarations.declare(policy, workspace, store);
    }

    /**
     * Prepares a change of files that another action of the session makes. A model that knows a file before the change also knows it after
     * the change, so a later edit is not refused because of it. A file that others have changed in the meantime stays unknown.
     *
     * @param files the files that will change, also at new paths
     * @return what to run after the change
     */
    public Runnable followChange(Collection<Path> files) {
        List<Path> known = files.stream().filter(file -> !marks.isStale(file)).toList();
        return () -> known.forEach(marks::record);
    }

    /**
     * Page of a text file: a range of its lines with their position.
     *
     * @param place the line numbers, behind the file's path if that is not the given one
     * @param text the lines
     */
    @Describe("Lines from a text file.")
    @Gist("{place}\n{text}")
    public record TextPage(String place, String text) {}

    /**
     * What was found.
     *
     * @param summary how much it is, and what was left out
     * @param text a line for each
     */
    @Gist("{summary}\n{text}")
    public record FileListing(String summary, String text) {}

    /**
     * Result of a file change: its name, the changed files, and the diff.
     *
     * @param change its name, for {@code revert_changes}; empty for a preview
     * @param files each file, with the numbers of added and removed lines: by its name, because the call has its path, or by its path if
     *     several have the name, or if the call has only the end of the path; then the name of the change
     * @param diff the difference; empty after an edit and for a new file, whose calls have the texts
     */
    @Describe("The changed files.")
    @Gist("{files}\n{diff}")
    public record FileChangeResult(String change, String files, String diff) {
        /** Returns this result without the diff, unless it is that of a preview, or shows characters that are invisible in the call. */
        private FileChangeResult withoutRepeatedDiff() {
            return change.isEmpty() || diff.contains("\\u{") ? this : new FileChangeResult(change, files, "");
        }
    }

    /**
     * An edit of one place in a file.
     *
     * @param path the file; to replace a text also only the end of its path, if no other file has it
     * @param oldText the exact current text; empty to insert at a line
     * @param newText the new text
     * @param all whether to replace every occurrence of the old text
     * @param line the line where the old text begins, from 1, if it occurs more than once; or where to insert
     */
    public record FileEdit(
            String path,
            @Code String oldText,
            @Code String newText,
            @Nullable Boolean all,
            @Nullable Integer line) {}

    /**
     * Reads lines of a text file of any size, each after its number.
     *
     * @param path the file, relative to the workspace; or only the end of its path, if no other file has it
     * @param from the first line, from 1
     * @param lines the maximum number of lines
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public TextPage read(
            String path,
            @Default("1") int from,
            @Default("200") @Min(1) @Max(MOST_LINES) int lines,
            InvocationContext invocation) {
        return told(() -> {
            if (from < 1) {
                throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "from must be at least 1.");
            }
            ResolvedPath file = located("read", PartialPathResolver.locate(workspace, path), FileAccess.READ);
            if (!file.exists() && policy.hasSandboxOwnPlace(file.real())) {
                throw new FileOperationException(
                        "There is no " + file.real() + " on this machine. Commands in the sandbox"
                                + " have a /tmp of their own, which only they can read.");
            }
            // The state is recorded before reading, so that a concurrent change counts as a change after reading.
            marks.record(file.real());
            TextFileReader.FileLines page = reader.lines(file, from, lines, invocation::isCancelled);
            int to = from + page.lines().size() - 1;
            if (page.more() && lines >= MOST_UNASKED) {
                invocation.suggest(FileProviderDocUI.read(file.written(), to + 1, lines));
            }
            return pages.format(path, file, page);
        });
    }

    /**
     * Finds files by name. Leaves out ignored files (.gitignore) and does not follow links.
     *
     * @param glob a pattern of the path below the folder, such as {@code src/**}{@code /*.java}, or of the name alone, such as {@code *.md}
     * @param path the folder to look in
     * @param newest sorts by time of change, newest first, instead of by name
     * @param ignored includes ignored files
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public FileListing findFiles(
            @Code String glob,
            @Default(".") String path,
            @Default("false") boolean newest,
            @Default("false") boolean ignored,
            InvocationContext invocation) {
        return told(() -> new DirectorySearch(workspace, policy, toldLeftOut, invocation)
                .find(folder("find_files", path), glob, newest, ignored));
    }

    /**
     * Searches text files for a text, line by line. Shows each file once, then its lines with their numbers, without the indentation that
     * lines next to each other have in common. Leaves out ignored files (.gitignore) and files that are not text.
     *
     * @param text the text to search for
     * @param path the folder or file to look in
     * @param files a pattern of the files to search, such as {@code *.java}
     * @param regex treats the text as a regular expression; write its backslashes twice
     * @param ignoreCase ignores case
     * @param context the number of lines to show around each match
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public FileListing searchText(
            @Code String text,
            @Default(".") String path,
            @Default("*") @Code String files,
            @Default("false") boolean regex,
            @Default("false") boolean ignoreCase,
            @Default("0") @Min(0) @Max(10) int context,
            InvocationContext invocation) {
        return told(() -> {
            if (text.isEmpty()) {
                throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "text must not be empty.");
            }
            ResolvedPath place = located("search_text", PartialPathResolver.locate(workspace, path), FileAccess.READ);
            TextSearch.Limits limits = place.pathKind() == ResolvedPath.PathKind.FILE ? HITS_IN_FILE : HITS_IN_FOLDER;
            TextSearch search = new TextSearch(text, regex, ignoreCase, context, limits, invocation::isCancelled);
            return new DirectorySearch(workspace, policy, toldLeftOut, invocation).search(place, files, search);
        });
    }

    /**
     * Lists the contents of a folder.
     *
     * @param path the folder
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public FileListing listFolder(@Default(".") String path, InvocationContext invocation) {
        return told(() ->
                new DirectorySearch(workspace, policy, toldLeftOut, invocation).list(folder("list_folder", path)));
    }

    private Path folder(String action, String path) {
        ResolvedPath folder = located(action, workspace.locate(path), FileAccess.READ);
        return switch (folder.pathKind()) {
            case FOLDER -> folder.real();
            case MISSING ->
                throw new FileOperationException("There is no " + workspace.displayPath(folder.real()) + '.');
            case FILE, OTHER ->
                throw new FileOperationException(workspace.displayPath(folder.real()) + " is not a folder.");
        };
    }

    /**
     * Writes a whole file and creates missing folders. An existing file keeps its encoding, line endings, also that of its last
     * line, and permissions.
     *
     * @param path the file, relative to the workspace
     * @param content the whole new content
     */
    @DocUIAction(dryRun = true, idempotent = true)
    public FileChangeResult write(String path, @Code String content, InvocationContext invocation) {
        return told(() -> {
            ResolvedPath file = located("write", workspace.locate(path), FileAccess.WRITE);
            boolean isNew = !file.exists();
            if (!isNew && !isReadable(file)) {
                RewrittenFile hidden = rewriter.replaceUnseen(file, content);
                return done(List.of(hidden.step()), name(hidden) + " replaced", "", invocation);
            }
            FileChangeResult result = done(List.of(rewriter.replace(file, content)), Set.of(), invocation);
            // The call has the text of a new file.
            return isNew ? result.withoutRepeatedDiff() : result;
        });
    }

    /**
     * Makes all edits or none, on the files as they are before: edit([{path: 'src/A.java', oldText: 'old', newText: 'new'}]).
     *
     * @param edits the edits
     */
    @DocUIAction(dryRun = true)
    public FileChangeResult edit(List<FileEdit> edits, InvocationContext invocation) {
        return told(() -> {
            if (edits.isEmpty()) {
                throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "edits must not be empty.");
            }
            LocatedEdits located = LocatedEdits.of(workspace, edits);
            checkPermitted(
                    "edit",
                    located.files().stream()
                            .flatMap(file -> FileEffectDeclarations.effectsOfEdit(file).stream())
                            .toList());
            List<RewrittenFile> all = new ArrayList<>();
            for (ResolvedPath file : located.files()) {
                all.add(rewriter.edit(file, located.edits(), located.replacements(file)));
            }
            // The call has the texts. Only what they do not show by themselves is repeated.
            return done(all, located.completed(), invocation).withoutRepeatedDiff();
        });
    }

    /**
     * Renames or moves a file or folder. If the target is an existing folder, moves it into that folder under its own name.
     *
     * @param from its current path
     * @param to its new path, which must not exist, or a folder
     */
    @DocUIAction(dryRun = true)
    public FileChangeResult moveFile(String from, String to, InvocationContext invocation) {
        return told(() -> {
            ResolvedPath source = workspace.locateEntry(from);
            ResolvedPath target = workspace.locateEntry(to);
            checkPermitted("move_file", FileEffectDeclarations.effectsOfMove(source, target));
            Path free = FileEffectDeclarations.destination(source, target);
            if (free.startsWith(source.entry())) {
                throw new FileOperationException(
                        workspace.displayPath(source.entry()) + " cannot be moved into itself.");
            }
            String line = workspace.displayPath(source.entry()) + " → " + workspace.displayPath(free);
            return done(FileMovePlanner.steps(source.entry(), free), line, "", invocation);
        });
    }

    /**
     * Removes a file, a link, or a folder with its contents. You can revert this, because a copy is kept.
     *
     * @param path the file, link or folder to remove
     */
    @DocUIAction(dryRun = true)
    public FileChangeResult deleteFile(String path, InvocationContext invocation) {
        return told(() -> {
            ResolvedPath file = workspace.locateEntry(path);
            checkPermitted("delete_file", FileEffectDeclarations.effectsOfRemoval(file));
            if (workspace.root().startsWith(file.entry())) {
                throw new FileOperationException("The workspace itself cannot be removed.");
            }
            String line = workspace.displayPath(file.entry())
                    + (file.pathKind() == ResolvedPath.PathKind.FOLDER ? "/" : "") + " removed";
            return done(List.of(new FileOperation.Remove(file.entry())), line, "", invocation);
        });
    }

    /**
     * Restores the files that a change replaced, unless they have changed since.
     *
     * @param change the change, such as c12, or a path, which means its newest change
     */
    @DocUIAction
    public FileChangeResult revertChanges(String change, InvocationContext invocation) {
        return told(() -> {
            String name = store.resolve(change);
            checkPermitted("revert_changes", FileEffectDeclarations.effectsOfRevert(workspace, store, name));
            ChangeStore.Change done = store.revert(name);
            done.paths().forEach(marks::record);
            invocation.registerInverse(FileProviderDocUI.revertChanges(done.id()));
            return new FileChangeResult(done.id(), "Reverted: " + String.join(", ", revertedPaths(done)), "");
        });
    }

    /** Returns the paths of a revert. What is moved back keeps the content that it has by then, and that is said. */
    private List<String> revertedPaths(ChangeStore.Change done) {
        Map<Path, Path> moves = store.moves(done.id());
        return done.paths().stream()
                .filter(path -> !moves.containsValue(path))
                .map(path -> workspace.displayPath(path)
                        + Optional.ofNullable(moves.get(path))
                                .map(back -> " is " + workspace.displayPath(back) + " again, with its present content")
                                .orElse(""))
                .toList();
    }

    /** The interrupted changes that were recovered at startup, if any. */
    @DocUIView(title = "Files", order = 80)
    void mended(DocWriter out) {
        store.recoveryMessages().forEach(out::paragraph);
    }

    /** @param completed the files of which the call has only the end of the path */
    private FileChangeResult done(List<RewrittenFile> files, Set<String> completed, InvocationContext invocation) {
        List<String> lines = files.stream()
                .map(file ->
                        (completed.contains(file.file()) ? file.file() : named(file, files)) + ' ' + file.summary())
                .toList();
        List<String> diffs = files.stream()
                .map(file -> InvisibleCharacters.show(file.diff().text()))
                .toList();
        return done(
                files.stream().map(RewrittenFile::step).toList(),
                String.join(", ", lines),
                String.join("\n", diffs),
                invocation);
    }

    /** Returns the name of a file, whose path the call has; its path if another file of the call has the name. */
    private static String named(RewrittenFile file, List<RewrittenFile> files) {
        String name = name(file);
        return files.stream().filter(other -> name(other).equals(name)).count() > 1 ? file.file() : name;
    }

    private static String name(RewrittenFile file) {
        return file.file().substring(file.file().lastIndexOf('/') + 1);
    }

    private FileChangeResult done(List<FileOperation> steps, String files, String diff, InvocationContext invocation) {
        if (invocation.isDryRun()) {
            return new FileChangeResult("", "Would change: " + files, diff);
        }
        ChangeStore.Change change = store.apply(steps);
        change.paths().forEach(marks::record);
        invocation.registerInverse(FileProviderDocUI.revertChanges(change.id()));
        boolean unseen = change.paths().stream().anyMatch(policy::hasSandboxOwnPlace);
        return new FileChangeResult(change.id(), unseen ? files + UNSEEN_IN_SANDBOX : files, diff);
    }

    /** Checks that a path, which was resolved just now, may be used. */
    private ResolvedPath located(String action, ResolvedPath file, FileAccess fileAccess) {
        checkPermitted(action, List.of(new HostEffect.UsesPath(file.written(), file.real(), file.named(), fileAccess)));
        return file;
    }

    /** Tells whether the content of a file may be shown. A file that may be written only is replaced without a look at it. */
    private boolean isReadable(ResolvedPath file) {
        List<HostEffect> reading = List.of(
                new HostEffect.UsesChannel(HostChannel.FILES),
                new HostEffect.UsesPath(file.written(), file.real(), file.named(), FileAccess.READ));
        return policy.evaluate("read", reading).decision() == PolicyDecision.ALLOW;
    }

    /** Checks permission again immediately before files are used, because paths may have changed since the call was evaluated. */
    private void checkPermitted(String action, List<? extends HostEffect> uses) {
        List<HostEffect> all = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.FILES)));
        all.addAll(uses);
        if (policy.reevaluate(action, all) != PolicyDecision.ALLOW) {
            throw policy.refusal(action, all);
        }
    }

    private static <T> T told(Supplier<T> work) {
        try {
            return work.get();
        } catch (FileOperationException | WorkspacePathException e) {
            throw new ActionException(ErrorCode.ACTION_FAILED, String.valueOf(e.getMessage()));
        }
    }
}
