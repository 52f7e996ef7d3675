package io.docui.example.ide.refactor;

import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/** Finds all uses of a symbol in the sources of its program, by the declarations that javac resolved the names to. */
public final class SymbolUseFinder {
    private final AnalyzedJavaProgram javaProgram;

    SymbolUseFinder(AnalyzedJavaProgram javaProgram) {
        this.javaProgram = javaProgram;
    }

    /** Place where an element is used, with its tree. */
    record ElementUse(SourceUnit unit, int offset, TreePath path, Element element, boolean implicit) {}

    /**
     * Returns the uses of a symbol, without its declaration. A method's uses include the calls of methods that it overrides, and of methods
     * that override it.
     * @return the uses by file and offset
     */
    public static List<SymbolUse> uses(JavaSymbol symbol) {
        AnalyzedJavaProgram javaProgram = symbol.program();
        SymbolUseFinder finder = new SymbolUseFinder(javaProgram);
        SymbolFamily family = SymbolFamily.of(javaProgram, symbol.element());
        Set<Element> all = new HashSet<>(family.own());
        all.addAll(family.overridden());
        all.addAll(family.overriding());
        List<SymbolUse> found = new ArrayList<>();
        for (ElementUse use : finder.uses(all)) {
            boolean own = family.own().contains(use.element());
            SymbolUse.UseKind kind = use.implicit()
                    ? SymbolUse.UseKind.IMPLICIT
                    : own
                            ? inImport(use.path()) ? SymbolUse.UseKind.IMPORT : SymbolUse.UseKind.REFERENCE
                            : family.overridden().contains(use.element())
                                    ? SymbolUse.UseKind.OVERRIDDEN
                                    : SymbolUse.UseKind.OVERRIDING;
            found.add(new SymbolUse(
                    use.unit().file(),
                    use.offset(),
                    kind,
                    EnclosingDeclaration.of(javaProgram, use.path())
                            .map(EnclosingDeclaration::label)
                            .orElse(""),
                    own ? "" : SymbolNames.label(use.element())));
        }
        finder.addMentions(family.own(), found);
        if (symbol.element() instanceof TypeElement type) {
            ModuleInfoRenamer.uses(javaProgram.build(), type)
                    .forEach(span ->
                            found.add(new SymbolUse(span.file(), span.start(), SymbolUse.UseKind.REFERENCE, "", "")));
        }
        found.sort(Comparator.comparing(SymbolUse::file).thenComparing(SymbolUse::offset));
        return List.copyOf(found);
    }

    /**
     * Returns the names in files with errors that could refer to a symbol.
     * @return the names by file and offset; if it is empty, the uses of the symbol are complete for the program
     */
    public static List<UnresolvedName> unresolved(JavaSymbol symbol) {
        String name = name(symbol.element());
        Set<String> faulty = new HashSet<>();
        symbol.program().complaints().stream()
                .filter(complaint -> complaint.kind() == Diagnostic.Kind.ERROR)
                .forEach(complaint -> faulty.add(complaint.file()));
        List<UnresolvedName> found = new ArrayList<>();
        for (String file : faulty.stream().sorted().toList()) {
            if (!symbol.program().contains(file)
                    || !symbol.program().unit(file).text().contains(name)) {
                continue;
            }
            SourceUnit unit = symbol.program().unit(file);
            Set<Integer> resolved = new HashSet<>();
            unit.mentions().stream()
                    .filter(nameReference -> !SymbolNames.isUnresolved(nameReference.element()))
                    .forEach(nameReference -> resolved.add(nameReference.start()));
            unit.tokens().stream()
                    .filter(token -> token.isName(name) && !resolved.contains(token.start()))
                    .forEach(token -> found.add(new UnresolvedName(file, token.start())));
        }
        return found;
    }

    /** Returns the methods that a symbol overrides or implements, as text. */
    public static List<String> overridden(JavaSymbol symbol) {
        return SymbolFamily.of(symbol.program(), symbol.element()).overridden().stream()
                .map(SymbolNames::label)
                .toList();
    }

    /** Returns the places that use one of the elements, without their declarations, Javadoc and static imports. */
    List<ElementUse> uses(Set<Element> elements) {
        List<ElementUse> found = new ArrayList<>();
        Set<Element> constructors = new HashSet<>();
        elements.stream()
                .filter(element -> element.getKind() == ElementKind.CONSTRUCTOR)
                .forEach(constructors::add);
        Set<String> names = new HashSet<>();
        elements.forEach(element -> names.add(name(element)));
        for (SourceUnit unit : javaProgram.units()) {
            found.addAll(ImplicitUseFinder.of(unit, elements));
            if (names.stream().noneMatch(unit.text()::contains)) {
                continue;
            }
            for (Element element : elements) {
                if (!constructors.contains(element)) {
                    unit.mentions(element).stream()
                            .filter(nameReference -> !nameReference.declares())
                            .map(nameReference ->
                                    new ElementUse(unit, nameReference.start(), nameReference.path(), element, false))
                            .forEach(found::add);
                }
            }
            if (!constructors.isEmpty()) {
                found.addAll(ConstructorCallFinder.of(unit, constructors));
            }
        }
        return found;
    }

    /** Returns the name by which the source refers to an element. */
    static String name(Element element) {
        return element.getKind() == ElementKind.CONSTRUCTOR
                ? Objects.requireNonNull(element.getEnclosingElement())
                        .getSimpleName()
                        .toString()
                : element.getSimpleName().toString();
    }

    private static boolean inImport(TreePath path) {
        for (TreePath each = path; each != null; each = each.getParentPath()) {
            if (each.getLeaf() instanceof ImportTree) {
                return true;
            }
        }
        return false;
    }

    /** Adds the static imports and the Javadoc comments that name an element. */
    private void addMentions(Set<Element> elements, List<SymbolUse> found) {
        Set<String> names = new HashSet<>();
        elements.forEach(element -> names.add(name(element)));
        RenameGroup group = RenameGroup.ofElements(elements);
        for (SourceUnit unit : javaProgram.units()) {
            for (String name : names) {
                if (!name.isEmpty() && unit.text().contains(name)) {
                    staticImports(unit, elements, name)
                            .forEach(offset ->
                                    found.add(new SymbolUse(unit.file(), offset, SymbolUse.UseKind.IMPORT, "", "")));
                    JavadocRenamer.rename(unit, group, name, name)
                            .forEach(edit -> found.add(new SymbolUse(
                                    unit.file(), edit.span().start(), SymbolUse.UseKind.JAVADOC, "", "")));
                }
            }
        }
    }

    private List<Integer> staticImports(SourceUnit unit, Set<Element> elements, String name) {
        List<Integer> found = new ArrayList<>();
        for (ImportTree tree : unit.tree().getImports()) {
            if (tree.isStatic()
                    && tree.getQualifiedIdentifier() instanceof MemberSelectTree select
                    && select.getIdentifier().contentEquals(name)
                    && javaProgram.element(new TreePath(
                                    new TreePath(new TreePath(new TreePath(unit.tree()), tree), select),
                                    select.getExpression()))
                            instanceof TypeElement type
                    && Stream.concat(Stream.of(type), javaProgram.index().supertypes(type).stream())
                            .flatMap(each -> each.getEnclosedElements().stream())
                            .anyMatch(elements::contains)) {
                found.add(javaProgram.end(unit.tree(), select) - name.length());
            }
        }
        return found;
    }
}
