package io.docui.example.ide.editor;

import io.docui.annotations.Code;
import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.annotations.ObjectLookup;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.RangeRegistry;
import io.docui.example.ide.range.TextRange;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.lsp.FileChange;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Editors: open files, selections, and text changes by range. */
@DocUIApp(
        id = "editor",
        title = "Editor",
        objects = {Selection.class, Match.class, Declaration.class, Problem.class})
public final class EditorActions {
    private final Workbench bench;
    private final SelectionRangeResolver rangeSelector;
    private final EditorView view;
    private Runnable onShow = () -> {};

    /**
     * Creates the editors of a session.
     *
     * @param bench the session's files
     * @param symbols the finder of declarations
     */
    public EditorActions(Workbench bench, SymbolFinder symbols) {
        this.bench = bench;
        this.rangeSelector = new SelectionRangeResolver(bench, symbols);
        this.view = new EditorView(bench);
    }

    /** Sets what runs when a read-only call has changed what the editors show. */
    public void onShow(Runnable listener) {
        onShow = listener;
    }

    /**
     * Declares to the policy what the actions do.
     *
     * @param host the services that all sessions share
     */
    public static void declare(IdeSharedServices host) {
        host.declare("open", FileAccess.READ, "file");
        host.declare("go_to", FileAccess.READ, "range");
        host.declare("close", FileAccess.READ, "file");
        host.declare("select", FileAccess.READ, "file");
        host.declare("search", FileAccess.READ);
        host.declare("selection", FileAccess.READ);
        host.declare("replace", FileAccess.WRITE, "range");
        host.declare("insert", FileAccess.WRITE, "at");
        host.declare("move_text", FileAccess.WRITE, "range", "to");
        host.declare(
                "copy_text",
                List.of(
                        new IdeSharedServices.FileParameter("range", FileAccess.READ),
                        new IdeSharedServices.FileParameter("to", FileAccess.WRITE)));
    }

    /**
     * Opens a file in the active editor, at a declaration or a line.
     *
     * @param file its path, or the end of it, such as Cart.java
     * @param symbol a declaration to select, such as total or Cart.total
     * @param line a line to go to, from 1; with a symbol, the line of its declaration if there are several
     */
    @DocUIAction(readOnly = true, idempotent = true, minLod = LodLevel.FULL)
    public Selection open(String file, @Nullable String symbol, @Nullable Integer line) {
        Path path = bench.file("open", file, FileAccess.READ);
        String text = bench.text(path);
        TextRange range = symbol != null
                ? rangeSelector.declaration(path, text, symbol, line)
                : SelectionRangeResolver.position(path, text, line == null ? 1 : line);
        return shown(range, text);
    }

    /**
     * Opens the file of a range in the active editor, and selects the range.
     *
     * @param range a match, a declaration, a problem or an earlier selection
     */
    @DocUIAction(idempotent = true, minLod = LodLevel.FULL)
    public Selection goTo(Range range) {
        TextRange at = bench.resolve("go_to", range, FileAccess.READ);
        Selection selected = bench.selection(at, bench.text(at.file()));
        bench.show(at.file(), selected);
        return selected;
    }

    /**
     * Closes an editor.
     *
     * @param file the open file
     */
    @DocUIAction(idempotent = true, visibleWhen = "hasOpen", minLod = LodLevel.FULL)
    public String close(String file, InvocationContext invocation) {
        invocation.markUnchanged();
        Path path = bench.file("close", file, FileAccess.READ);
        return bench.close(path) ? "Closed." : "The file was not open.";
    }

    boolean hasOpen() {
        return !bench.openFiles().isEmpty();
    }

    /**
     * Selects text, a declaration, or lines, and opens the file. As an argument, it opens no file: extract_method(select(file, fromLine=3, toLine=5), name).
     *
     * @param file the file; the file in the active editor by default
     * @param text the exact text
     * @param symbol a declaration, such as total or Cart.total
     * @param fromLine the first line, from 1
     * @param toLine the last line
     * @param nth which occurrence, from 1, if the text occurs more than once
     */
    @DocUIAction(readOnly = true, idempotent = true, commentLod = LodLevel.FULL)
    public Selection select(
            @Nullable String file,
            @Nullable @Code String text,
            @Nullable String symbol,
            @Nullable Integer fromLine,
            @Nullable Integer toLine,
            @Nullable Integer nth,
            InvocationContext invocation) {
        Path path = file == null ? inFront("select") : bench.file("select", file, FileAccess.READ);
        String whole = bench.text(path);
        TextRange range = rangeSelector.range(
                path, whole, new SelectionRangeResolver.SelectionCriteria(text, symbol, fromLine, toLine, nth));
        if (invocation.isNested()) {
            bench.setCurrentFile(path);
            return bench.selection(range, whole);
        }
        return shown(range, whole);
    }

    /**
     * Shows a selection. No file changes, so calls that select are read-only: they can be nested in others, and earlier changes of files can
     * still be undone.
     */
    private Selection shown(TextRange range, String text) {
        Selection selected = bench.selection(range, text);
        bench.show(range.file(), selected);
        onShow.run();
        return selected;
    }

    private Path inFront(String action) {
        Path path = bench.currentFile()
                .orElseThrow(() -> new ActionException(ErrorCode.MISSING_PARAMETER, "No file is open. Give `file`."));
        bench.checkPermitted(action, List.of(path), FileAccess.READ);
        return path;
    }

    /** Returns the current selection, for other calls: {@code replace(range=selection(), text='…')}. */
    @DocUIAction(readOnly = true, minLod = LodLevel.FULL)
    public Selection selection() {
        Path path = bench.focusedFile()
                .orElseThrow(() -> new ActionException("No file is open. Select text with select(file, text)."));
        bench.text(path);
        return bench.selectionId(path)
                .flatMap(bench::range)
                .filter(Selection.class::isInstance)
                .map(Selection.class::cast)
                .orElseThrow(() -> new ActionException("The selected text no longer exists. Select it again."));
    }

    /**
     * Finds text in the workspace, as ranges for other calls. Files that .gitignore excludes are skipped.
     *
     * @param text the text
     * @param files which files, such as *.java
     * @param regex whether the text is a regular expression
     */
    @DocUIAction(readOnly = true, idempotent = true, minLod = LodLevel.FULL)
    public List<Match> search(
            @Code String text,
            @Default("*") @Code String files,
            @Default("false") boolean regex,
            InvocationContext invocation) {
        return new TextFinder(bench, invocation).matches(text, files, regex);
    }

    /**
     * Replaces the text of a range; an empty text deletes it.
     *
     * @param range the range
     * @param text the new text
     */
    @DocUIAction(dryRun = true, minLod = LodLevel.FULL)
    public EditResult replace(Range range, @Code String text, InvocationContext invocation) {
        TextRange at = bench.resolve("replace", range, FileAccess.WRITE);
        String before = bench.text(at.file());
        String own =
                text.replace("\r\n", "\n").replace("\n", LineIndex.of(before).lineEnd(at.start()));
        String after = before.substring(0, at.start()) + own + before.substring(at.end());
        return written(
                "replace",
                before,
                after,
                new TextRange(at.file(), at.start(), at.start() + own.length()),
                range,
                invocation);
    }

    /**
     * Inserts text before or after a range.
     *
     * @param at the range
     * @param text the text
     * @param where above or below its lines, or directly at its start or end
     */
    @DocUIAction(dryRun = true, minLod = LodLevel.FULL)
    public EditResult insert(
            Range at, @Code String text, @Default("AFTER") InsertPosition where, InvocationContext invocation) {
        TextRange beside = bench.resolve("insert", at, FileAccess.WRITE);
        String before = bench.text(beside.file());
        TextInsertion insertion = TextInsertion.of(before, beside, where, text);
        int end = insertion.offset() + insertion.text().length();
        return written(
                "insert",
                before,
                insertion.applyTo(before),
                new TextRange(beside.file(), insertion.offset(), end),
                null,
                invocation);
    }

    private EditResult written(
            String action,
            String before,
            String after,
            TextRange now,
            @Nullable Range replaced,
            InvocationContext invocation) {
        Optional<RangeRegistry.RangeTarget> old = Optional.ofNullable(replaced)
                .flatMap(range -> bench.ranges().find(range.id()))
                .map(RangeRegistry.TrackedRange::marked);
        EditResult editResult =
                bench.apply(action, List.of(new FileChange.Written(now.file(), before, after)), invocation);
        if (!invocation.isDryRun()) {
            if (replaced != null && old.isPresent()) {
                bench.ranges().replace(replaced.id(), old.get(), now, after);
            }
            if (bench.openFiles().contains(now.file())) {
                bench.show(now.file(), bench.selection(now, after));
            }
        }
        return editResult;
    }

    /**
     * Moves text to another place in the same file or another file. You do not repeat the text.
     *
     * @param range the range to move; its whole lines if they go above or below other lines
     * @param to the target range
     * @param where above or below the target's lines, or directly at its start or end
     */
    @DocUIAction(dryRun = true, minLod = LodLevel.FULL)
    public EditResult moveText(
            Range range, Range to, @Default("AFTER") InsertPosition where, InvocationContext invocation) {
        return new TextRangeMover(bench, "move_text", true).run(range, to, where, invocation);
    }

    /**
     * Copies text to another place in the same file or another file. You do not repeat the text.
     *
     * @param range the range to copy; its whole lines if they go above or below other lines
     * @param to the target range
     * @param where above or below the target's lines, or directly at its start or end
     */
    @DocUIAction(dryRun = true, minLod = LodLevel.FULL)
    public EditResult copyText(
            Range range, Range to, @Default("AFTER") InsertPosition where, InvocationContext invocation) {
        return new TextRangeMover(bench, "copy_text", false).run(range, to, where, invocation);
    }

    /** Returns the range with a number; empty if its text is gone. */
    @ObjectLookup
    Optional<Range> range(int id) {
        return bench.range(id);
    }

    /** Writes the open files, and the text around the selection in the focused file. */
    @DocUIView(title = "Editor", order = 20)
    void editors(DocWriter out) {
        view.write(out);
    }
}
