package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Declarations whose behavior can change with that of some others: those that use them, directly or not. A change of a method that overrides
 * one of a library, of a constructor, or of what belongs to a type as a whole, affects all that uses the type, because such code runs
 * without a name. Reflection, and services that are found by name, are not seen.
 */
public final class AffectedDeclarations {
    private final AnalyzedJavaProgram javaProgram;
    private final Map<Element, Set<Element>> users = new HashMap<>();
    private final Set<Element> affected = new HashSet<>();
    private final Deque<Element> open = new ArrayDeque<>();

    private AffectedDeclarations(AnalyzedJavaProgram javaProgram) {
        this.javaProgram = javaProgram;
        for (SourceUnit unit : javaProgram.units()) {
            for (NameReference reference : unit.mentions()) {
                EnclosingDeclaration.of(javaProgram, reference.path())
                        .map(EnclosingDeclaration::element)
                        .filter(around -> !around.equals(reference.element()))
                        .ifPresent(around -> users.computeIfAbsent(reference.element(), key -> new LinkedHashSet<>())
                                .add(around));
            }
        }
    }

    /**
     * Returns the test classes that changed ranges affect.
     * @param changed the changed ranges of files; a range outside of members stands for the types around it
     * @param tests whether a file has tests
     * @return the full names of the outermost classes with affected declarations in such files, sorted
     */
    public static Set<String> testClasses(
            AnalyzedJavaProgram javaProgram, Collection<SourceRange> changed, Set<String> tests) {
        AffectedDeclarations declarations = new AffectedDeclarations(javaProgram);
        changed.forEach(declarations::addChanged);
        declarations.spread();
        Set<String> names = new TreeSet<>();
        for (TypeElement type : javaProgram.index().declaredTypes()) {
            boolean runs = declarations.isAffected(type)
                    || javaProgram.index().supertypes(type).stream().anyMatch(declarations::isAffected);
            TypeElement outermost = outermost(type);
            if (runs
                    && tests.contains(javaProgram.unitOf(outermost).file())
                    && (outermost.getKind() == ElementKind.CLASS || outermost.getKind() == ElementKind.RECORD)
                    && !outermost.getModifiers().contains(Modifier.ABSTRACT)) {
                names.add(outermost.getQualifiedName().toString());
            }
        }
        return names;
    }

    private boolean isAffected(TypeElement type) {
        return affected.contains(type) || type.getEnclosedElements().stream().anyMatch(affected::contains);
    }

    private static TypeElement outermost(TypeElement type) {
        TypeElement found = type;
        for (Element each = type; each != null; each = each.getEnclosingElement()) {
            found = each instanceof TypeElement around ? around : found;
        }
        return found;
    }

    /** Adds the declarations that a range overlaps, or the type around it. */
    private void addChanged(SourceRange range) {
        SourceUnit unit = javaProgram.unit(range.file());
        boolean found = false;
        for (TypeElement type : javaProgram.index().types(unit)) {
            TreePath path = javaProgram.trees().getPath(type);
            if (path == null
                    || !(path.getLeaf() instanceof ClassTree tree)
                    || !overlaps(javaProgram.span(path), range)) {
                continue;
            }
            found = true;
            boolean inMember = false;
            for (var member : tree.getMembers()) {
                TreePath memberPath = new TreePath(path, member);
                Element element = javaProgram.element(memberPath);
                int start = javaProgram.start(memberPath);
                int end = javaProgram.end(memberPath);
                // What javac has added is nowhere in the text.
                if (element != null && start >= 0 && start <= range.end() && range.start() <= end) {
                    add(element);
                    inMember |= start <= range.start() && range.end() <= end;
                }
            }
            if (!inMember) {
                add(type);
            }
        }
        if (!found) {
            javaProgram.index().types(unit).forEach(this::add);
        }
    }

    private static boolean overlaps(SourceRange span, SourceRange range) {
        return span.start() <= range.end() && range.start() <= span.end();
    }

    private void add(Element element) {
        if (affected.add(element)) {
            open.add(element);
        }
    }

    private void spread() {
        while (!open.isEmpty()) {
            Element next = open.poll();
            users.getOrDefault(next, Set.of()).forEach(this::add);
            if (next instanceof TypeElement type) {
                type.getEnclosedElements().forEach(this::add);
                javaProgram.index().subtypes(type).forEach(this::add);
            } else if (next instanceof ExecutableElement method) {
                spread(method);
            } else if (next.getEnclosingElement() instanceof TypeElement type
                    && next.getKind().isField()
                    && users.getOrDefault(next, Set.of()).isEmpty()) {
                // The value of a field that nothing names can matter to the code that initializes the type.
                add(type);
            }
        }
    }

    private void spread(ExecutableElement method) {
        if (!(method.getEnclosingElement() instanceof TypeElement type)) {
            return;
        }
        if (method.getKind() != ElementKind.METHOD) {
            add(type);
            return;
        }
        for (TypeElement upper : javaProgram.index().supertypes(type)) {
            boolean library = javaProgram.trees().getPath(upper) == null;
            for (Element member : upper.getEnclosedElements()) {
                if (member instanceof ExecutableElement other
                        && other.getSimpleName().equals(method.getSimpleName())
                        && javaProgram.elements().overrides(method, other, type)) {
                    add(library ? type : other);
                }
            }
        }
    }
}
