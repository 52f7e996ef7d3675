package io.docui.example.ide.java;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.LodLevel;
import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.refactor.JavaSymbol;
import io.docui.example.ide.refactor.SameNamedMethods;
import io.docui.example.ide.refactor.SymbolCallers;
import io.docui.example.ide.refactor.SymbolUse;
import io.docui.example.ide.refactor.SymbolUseFinder;
import io.docui.example.ide.refactor.TypeHierarchy;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Questions about Java code that javac answers: uses, callers, implementations, types and documentation. A {@code symbol} is a name
 * (Type, Type.method, Type.method(int), Type.field), a name in a line (File.java:12 name), or the anchor of a range; the current selection
 * by default.
 */
@DocUIApp(id = "code", title = "Code")
public final class CodeActions {
    private static final int MOST_STEPS = 20;
    private static final int MOST_CALLERS = 500;
    private static final int MOST_TYPES = 3;
    private static final String REFERENCE = "method reference";
    private static final String LAMBDA = "in a lambda";

    /** What callers are counted, so that nobody searches for more of them. Left out where javac could not look everywhere. */
    private static final String COMPLETE = "; complete: by type, method references too";

    private final Workbench bench;
    private final JavaServices java;
    private final SymbolResolver symbols;

    /**
     * Creates the code actions of a session.
     *
     * @param bench the session's files
     * @param java the Java services that all sessions share
     */
    public CodeActions(Workbench bench, JavaServices java) {
        this.bench = bench;
        this.java = java;
        this.symbols = new SymbolResolver(bench, java);
    }

    /**
     * Declares to the policy what the actions do.
     *
     * @param host the services that all sessions share
     */
    public static void declare(IdeSharedServices host) {
        for (String action : List.of("usages", "callers", "implementations", "type_hierarchy", "describe")) {
            host.declare(action, FileAccess.READ);
        }
    }

    /**
     * Finds all uses of a Java symbol by type, also imports and Javadoc.
     *
     * @param symbol a Java symbol: Type.method, Type.method(int), Type.field, File.java:12 name, or an anchor; the selection by default
     * @param path only uses in this folder or file
     */
    @DocUIAction(readOnly = true, idempotent = true, timeout = "PT5M", commentLod = LodLevel.FULL)
    public CodeListing usages(@Nullable String symbol, @Nullable String path, InvocationContext invocation) {
        return forOverloads(symbol, invocation, (each, part) -> usesOf(new CodeQuery(each, path, part), invocation));
    }

    private CodeListing usesOf(CodeQuery query, InvocationContext invocation) {
        return symbols.withSymbol("usages", query.symbol(), invocation, (cached, resolved) -> {
            CodeListingWriter writer =
                    new CodeListingWriter(bench, java.programs(), cached).countingTests(query.path() == null);
            Map<SymbolUse.UseKind, Integer> counts = new EnumMap<>(SymbolUse.UseKind.class);
            for (SymbolUse use : SymbolUseFinder.uses(resolved)) {
                if (!isBelow(use.file(), query.path())) {
                    continue;
                }
                boolean listed = use.kind() != SymbolUse.UseKind.IMPORT && use.kind() != SymbolUse.UseKind.JAVADOC;
                String note = switch (use.kind()) {
                    case OVERRIDDEN, OVERRIDING -> use.via();
                    case IMPLICIT -> resolved.isAnnotationElement() ? "implicit value" : "implicit call";
                    default -> "";
                };
                if (!listed || writer.add(use.file(), use.offset(), "", note)) {
                    counts.merge(use.kind(), 1, Integer::sum);
                }
            }
            return listing(
                    cached,
                    resolved,
                    new Found(uses(counts), query, "", notCounted(resolved, query, true)),
                    writer,
                    invocation);
        });
    }

    private static String uses(Map<SymbolUse.UseKind, Integer> counts) {
        int code = counts.getOrDefault(SymbolUse.UseKind.REFERENCE, 0)
                + counts.getOrDefault(SymbolUse.UseKind.IMPLICIT, 0);
        StringBuilder text = new StringBuilder(counted(code, "use"));
        counts.forEach((kind, count) -> {
            switch (kind) {
                case OVERRIDDEN -> text.append(", ").append(count).append(" of methods that it overrides");
                case OVERRIDING -> text.append(", ").append(count).append(" of methods that override it");
                case IMPORT -> text.append(", ").append(counted(count, "import"));
                case JAVADOC -> text.append(", ").append(count).append(" in Javadoc");
                default -> {}
            }
        });
        return text.toString();
    }

    /**
     * Finds all uses by type; text search finds no more. symbol: Type.method (all overloads), Type.method(int), Type.field, File.java:12 name, an anchor.
     *
     * @param symbol such as Type.method, Type.method(int), Type.field, File.java:12 name, or an anchor; the selection by default
     * @param depth how many calls from a caller to the symbol: 1 for direct callers, 2 for their callers too, up to 20
     * @param path only callers in this folder or file
     */
    @DocUIAction(readOnly = true, idempotent = true, timeout = "PT5M")
    public CodeListing callers(
            @Nullable String symbol, @Default("1") int depth, @Nullable String path, InvocationContext invocation) {
        if (depth < 1 || depth > MOST_STEPS) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "depth must be from 1 to " + MOST_STEPS + '.');
        }
        return forOverloads(
                symbol, invocation, (each, part) -> callersOf(new CodeQuery(each, path, part), depth, invocation));
    }

    private CodeListing callersOf(CodeQuery query, int depth, InvocationContext invocation) {
        return symbols.withSymbol("callers", query.symbol(), invocation, (cached, resolved) -> {
            CodeListingWriter writer =
                    new CodeListingWriter(bench, java.programs(), cached).countingTests(query.path() == null);
            SymbolCallers callers = SymbolCallers.of(resolved, depth, MOST_CALLERS, invocation::isCancelled);
            List<SymbolCallers.Caller> below = callers.callers().stream()
                    .filter(caller -> isBelow(caller.file(), query.path()))
                    .toList();
            int shown = depth > 1
                    ? addPaths(below, writer)
                    : (int) below.stream().filter(caller -> add(caller, writer)).count();
            String count = depth == 1 ? counted(shown, "direct caller") : levels(below);
            String legend = (query.path() != null ? "" : shown == 0 ? " in the workspace" : " of the workspace")
                    + (depth == 1 ? "" : "; direct are those without → or with → it")
                    + (callers.complete() ? COMPLETE : "; there are more, give a smaller depth");
            return listing(
                    cached,
                    resolved,
                    new Found(count, query, legend, notCounted(resolved, query, false)),
                    writer,
                    invocation);
        });
    }

    /**
     * What to look for.
     *
     * @param symbol the symbol; null for the selection
     * @param path the only folder or file in which to look; null for all
     * @param part which part of the whole answer this is
     */
    private record CodeQuery(
            @Nullable String symbol, @Nullable String path, AnswerPart part) {}

    /** Parts of an answer for all overloads. */
    private enum AnswerPart {
        /** The whole answer, for one symbol only, without overloads of it. */
        ALONE,
        /** The answer for one of several overloads. */
        OVERLOAD,
        /** The answer for the last one of several overloads. */
        LAST_OVERLOAD
    }

    /** Answers for a symbol, and knows which part of the whole answer this is. */
    @FunctionalInterface
    private interface OverloadAnswer {
        CodeListing of(@Nullable String symbol, AnswerPart part);
    }

    /** Answers for each overload that a name without parameters fits, one after the other. */
    private CodeListing forOverloads(@Nullable String symbol, InvocationContext invocation, OverloadAnswer answer) {
        List<@Nullable String> overloads = symbols.overloads(symbol, invocation);
        if (overloads.size() == 1) {
            return answer.of(overloads.get(0), AnswerPart.ALONE);
        }
        List<CodeListing> answers = new ArrayList<>();
        for (String each : overloads) {
            boolean isLast = answers.size() == overloads.size() - 1;
            answers.add(answer.of(each, isLast ? AnswerPart.LAST_OVERLOAD : AnswerPart.OVERLOAD));
        }
        List<String> texts = new ArrayList<>();
        String before = "";
        for (CodeListing each : answers) {
            // Overloads with their source have the path of their file in common.
            boolean repeats = !each.text().isEmpty() && each.summary().equals(before);
            texts.add(each.text().isEmpty() ? each.summary() : (repeats ? "" : each.summary() + '\n') + each.text());
            before = each.summary();
        }
        return new CodeListing(answers.size() + " overloads", String.join("\n", texts));
    }

    /** Counts callers by the fewest calls from them to the symbol, such as 3 direct callers, 9 at depth 2. */
    private String levels(List<SymbolCallers.Caller> callers) {
        Map<String, Integer> nearest = new LinkedHashMap<>();
        callers.stream()
                .filter(caller -> bench.mayRead(java.programs().file(caller.file())))
                .forEach(caller -> nearest.merge(place(caller), caller.step(), Math::min));
        Map<Integer, Long> counts = nearest.values().stream()
                .collect(Collectors.groupingBy(step -> step, TreeMap::new, Collectors.counting()));
        StringBuilder text =
                new StringBuilder(counted(counts.getOrDefault(1, 0L).intValue(), "direct caller"));
        counts.forEach((step, count) -> text.append(step == 1 ? "" : ", " + count + " at depth " + step));
        return text.toString();
    }

    private static String place(SymbolCallers.Caller caller) {
        return caller.file() + ':' + caller.offset() + ' ' + caller.label();
    }

    /** Adds callers on one line each, with all that they call on the way to the symbol. Returns their number. */
    private static int addPaths(List<SymbolCallers.Caller> callers, CodeListingWriter writer) {
        Map<String, List<SymbolCallers.Caller>> byCaller = callers.stream()
                .collect(Collectors.groupingBy(CodeActions::place, LinkedHashMap::new, Collectors.toList()));
        Map<String, Set<String>> overloads = callers.stream()
                .map(SymbolCallers.Caller::callee)
                .collect(Collectors.groupingBy(CodeActions::withoutParameters, Collectors.toSet()));
        int shown = 0;
        for (List<SymbolCallers.Caller> calls : byCaller.values()) {
            SymbolCallers.Caller caller = calls.get(0);
            boolean direct = calls.size() == 1 && caller.step() == 1 && !caller.onlyReferences();
            String called = direct
                    ? ""
                    : calls.stream()
                            .map(call ->
                                    called(call, overloads) + (call.onlyReferences() ? " [" + REFERENCE + ']' : ""))
                            .distinct()
                            .collect(Collectors.joining(", ", "  → ", ""));
            if (writer.addText(caller.file(), caller.offset(), caller.label() + called)) {
                shown++;
            }
        }
        return shown;
    }

    /** Names what a caller calls on the way to the symbol; without its parameters, if no other method there has this name. */
    private static String called(SymbolCallers.Caller call, Map<String, Set<String>> overloads) {
        if (call.step() == 1) {
            return "it";
        }
        String name = withoutParameters(call.callee());
        boolean only = overloads.getOrDefault(name, Set.of()).size() == 1;
        return CodeListingWriter.withoutFileType(call.file(), only ? name : call.callee());
    }

    private static String withoutParameters(String label) {
        int open = label.indexOf('(');
        return open < 0 ? label : label.substring(0, open);
    }

    private static boolean add(SymbolCallers.Caller caller, CodeListingWriter writer) {
        boolean shown = false;
        for (SymbolCallers.Call call : caller.calls()) {
            String note = Stream.of(caller.via(), call.reference() ? REFERENCE : call.lambda() ? LAMBDA : "")
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining(", "));
            shown |= writer.add(caller.file(), call.offset(), caller.label(), note);
        }
        return shown;
    }

    /**
     * Finds what implements or extends a Java type, or overrides a method; for a functional interface also lambdas.
     *
     * @param symbol such as Type, Type.method, File.java:12 name, or an anchor; the selection by default
     */
    @DocUIAction(readOnly = true, idempotent = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public CodeListing implementations(@Nullable String symbol, InvocationContext invocation) {
        return symbols.withSymbol("implementations", symbol, invocation, (cached, resolved) -> {
            CodeListingWriter writer = new CodeListingWriter(bench, java.programs(), cached);
            int shown = 0;
            for (TypeHierarchy.Entry entry : TypeHierarchy.implementations(resolved)) {
                if (writer.addText(
                        entry.file(), entry.offset(), CodeListingWriter.withoutFileType(entry.file(), entry.label()))) {
                    shown++;
                }
            }
            return listing(
                    cached,
                    resolved,
                    new Found(
                            counted(shown, "implementation"), new CodeQuery(symbol, null, AnswerPart.OVERLOAD), "", ""),
                    writer,
                    invocation);
        });
    }

    /**
     * Shows all supertypes of a Java type, and its subtypes in the workspace, the indirect ones indented.
     *
     * @param symbol a type, or a member of it; the selection by default
     */
    @DocUIAction(readOnly = true, idempotent = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public CodeListing typeHierarchy(@Nullable String symbol, InvocationContext invocation) {
        return symbols.withSymbol("type_hierarchy", symbol, invocation, (cached, resolved) -> {
            TypeTreeWriter writer = new TypeTreeWriter(bench, java.programs(), cached);
            return new CodeListing(
                    resolved.label(),
                    (writer.text("supertypes", TypeHierarchy.supertypes(resolved))
                                    + writer.text("subtypes", TypeHierarchy.subtypes(resolved)))
                            .stripTrailing());
        });
    }

    /**
     * Shows signature, Javadoc and members, or the source: a member whole, a long type briefly.
     *
     * @param symbol such as Type, Type.method, java.util.List.of, File.java:12 name, or an anchor; the selection by default
     * @param source whether to show the source with line numbers instead
     */
    @DocUIAction(readOnly = true, idempotent = true, timeout = "PT5M")
    public CodeListing describe(
            @Nullable String symbol, @Default("false") boolean source, InvocationContext invocation) {
        return forOverloads(
                symbol,
                invocation,
                (each, part) -> symbols.withSymbol(
                        "describe",
                        each,
                        invocation,
                        (cached, resolved) -> new SymbolDescriber(bench, java, cached).describe(resolved, source)));
    }

    /**
     * What was found.
     *
     * @param count how much, in words
     * @param query what was asked for
     * @param legend how to read the lines; may be empty
     * @param notCounted what a search for the name would find, too; may be empty
     */
    private record Found(String count, CodeQuery query, String legend, String notCounted) {}

    /** Names other types with a method of the same name in a line, so that nobody searches for the name; empty if there are none. */
    private String notCounted(JavaSymbol symbol, CodeQuery query, boolean overriding) {
        if (query.part() == AnswerPart.OVERLOAD) {
            return "";
        }
        SameNamedMethods.Overloads counted =
                query.part() == AnswerPart.ALONE ? SameNamedMethods.Overloads.ONE : SameNamedMethods.Overloads.ALL;
        Predicate<String> readable = file -> bench.mayRead(java.programs().file(file));
        List<String> types = new SameNamedMethods(symbol, counted, overriding)
                .types(file -> isBelow(file, query.path()) && readable.test(file), readable);
        if (types.isEmpty()) {
            return "";
        }
        int left = types.size() <= MOST_TYPES + 1 ? 0 : types.size() - MOST_TYPES; // a name is as short as "1 more"
        return "Not counted: " + String.join(", ", types.subList(0, types.size() - left))
                + (left > 0 ? " and " + left + " more" : "")
                + (types.size() == 1 ? " has a method of this name too" : " have methods of this name too");
    }

    private CodeListing listing(
            JavaProgramCache.CachedProgram cached,
            JavaSymbol symbol,
            Found found,
            CodeListingWriter writer,
            InvocationContext invocation) {
        String gaps =
                new IndexGaps(bench, java, invocation).describe(cached, symbol, SymbolUseFinder.unresolved(symbol));
        String where = writer.fileCount() == 0 ? "" : " in " + counted(writer.fileCount(), "file");
        String hidden = writer.hidden() == 0
                ? ""
                : "; " + writer.hidden() + " more in files that the policy does not allow you to read";
        String below =
                found.query().path() == null ? "" : " below " + found.query().path();
        List<String> overloads = found.query().part() == AnswerPart.ALONE ? symbol.overloads() : List.of();
        String others = overloads.isEmpty() ? "" : "; overloads not counted: " + String.join(", ", overloads);
        String text = writer.text();
        String legend = gaps.isEmpty() && hidden.isEmpty()
                ? found.legend()
                : found.legend().replace(COMPLETE, "");
        return new CodeListing(
                symbol.label() + ": " + found.count() + where + below + legend + others + hidden,
                Stream.of(text, found.notCounted(), gaps)
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining("\n")));
    }

    private static boolean isBelow(String file, @Nullable String path) {
        if (path == null || path.isEmpty() || path.equals(".")) {
            return true;
        }
        String wanted = path.replace('\\', '/').replaceFirst("^\\./", "").replaceFirst("/$", "");
        return file.equals(wanted) || file.startsWith(wanted + '/') || file.endsWith('/' + wanted);
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
