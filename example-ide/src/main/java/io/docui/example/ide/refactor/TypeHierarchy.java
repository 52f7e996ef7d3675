package io.docui.example.ide.refactor;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Supertypes, subtypes and implementations of symbols. Subtypes and implementations are those that the program declares. */
public final class TypeHierarchy {
    private TypeHierarchy() {}

    /**
     * Type or member in a hierarchy.
     * @param file its file; empty if a library declares it
     * @param offset the offset of its name, or of the lambda or method reference
     * @param depth the number of steps from the symbol to this type, from 1
     * @param label the name, with {@code interface}, {@code class}, {@code enum}, {@code record} or {@code @interface} before that of a
     *     type
     */
    public record Entry(String file, int offset, int depth, String label) {}

    /** Returns the type that a symbol is, or that declares it. */
    private static TypeElement type(JavaSymbol symbol) {
        for (Element each = symbol.element(); each != null; each = each.getEnclosingElement()) {
            if (each instanceof TypeElement type) {
                return type;
            }
        }
        throw new RefactoringRefusedException(symbol.label() + " is not a type or a member of a type. Give a type.");
    }

    /** Returns the supertypes of a type in the order of their declaration, each after the type that has it. */
    public static List<Entry> supertypes(JavaSymbol symbol) {
        List<Entry> found = new ArrayList<>();
        addSupertypes(symbol.program(), type(symbol).asType(), 1, new LinkedHashSet<>(), found);
        return found;
    }

    private static void addSupertypes(
            AnalyzedJavaProgram javaProgram, TypeMirror type, int depth, Set<Element> seen, List<Entry> found) {
        for (TypeMirror upper : javaProgram.types().directSupertypes(type)) {
            if (upper instanceof DeclaredType declared
                    && declared.asElement() instanceof TypeElement element
                    && !element.getQualifiedName().contentEquals("java.lang.Object")
                    && seen.add(element)) {
                found.add(entry(javaProgram, element, depth));
                addSupertypes(javaProgram, upper, depth + 1, seen, found);
            }
        }
    }

    /** Returns the subtypes of a type that the program declares, each after its supertype. */
    public static List<Entry> subtypes(JavaSymbol symbol) {
        List<Entry> found = new ArrayList<>();
        TypeElement type = type(symbol);
        addSubtypes(symbol.program(), type, 1, new LinkedHashSet<>(Set.of(type)), found);
        return found;
    }

    private static void addSubtypes(
            AnalyzedJavaProgram javaProgram, TypeElement type, int depth, Set<Element> seen, List<Entry> found) {
        javaProgram.index().subtypes(type).stream()
                .filter(below -> javaProgram.types().directSupertypes(below.asType()).stream()
                        .anyMatch(upper -> upper instanceof DeclaredType declared
                                && declared.asElement().equals(type)))
                .sorted(Comparator.comparing(SymbolNames::typeName))
                .filter(seen::add)
                .forEach(below -> {
                    found.add(entry(javaProgram, below, depth));
                    addSubtypes(javaProgram, below, depth + 1, seen, found);
                });
    }

    /**
     * Returns what implements a symbol: the subtypes of a type, or the methods that override a method; and the lambdas and method references
     * for a functional interface.
     * @throws RefactoringRefusedException if the symbol is neither a type nor a method
     */
    public static List<Entry> implementations(JavaSymbol symbol) {
        if (!symbol.isType() && !symbol.isMethod()) {
            throw new RefactoringRefusedException(symbol.label()
                    + " is neither a type nor a method, so nothing implements it. Give a type or a method.");
        }
        List<Entry> found = new ArrayList<>();
        if (symbol.isMethod()) {
            SymbolFamily.of(symbol.program(), symbol.element()).overriding().stream()
                    .map(element -> entry(symbol.program(), element, 1))
                    .sorted(Comparator.comparing(Entry::file).thenComparing(Entry::offset))
                    .forEach(found::add);
        } else {
            found.addAll(subtypes(symbol));
        }
        TypeElement type = type(symbol);
        boolean functional = symbol.isType() || symbol.element().getModifiers().contains(Modifier.ABSTRACT);
        if (functional && type.getKind().isInterface()) {
            found.addAll(FunctionFinder.of(symbol.program(), type));
        }
        return found;
    }

    private static Entry entry(AnalyzedJavaProgram javaProgram, Element element, int depth) {
        String label = element instanceof TypeElement type
                ? type.getSimpleName().isEmpty()
                        ? anonymous(javaProgram, type)
                        : kind(type) + ' ' + SymbolNames.label(type)
                : (SymbolNames.visibility(element) + ' ' + SymbolNames.label(element)).strip();
        return place(javaProgram, element)
                .map(use -> new Entry(use.file(), use.offset(), depth, label))
                .orElseGet(() -> new Entry("", 0, depth, label));
    }

    /** Returns the place of the name of a declaration; of an accessor that javac adds to a record, that of the component. */
    private static Optional<SourcePosition> place(AnalyzedJavaProgram javaProgram, Element element) {
        Set<Element> parts = new LinkedHashSet<>(Set.of(element));
        Optional.ofNullable(RenameGroup.component(element))
                .ifPresent(component -> RenameGroup.addParts(component, parts));
        TreePath type =
                javaProgram.trees().getPath(element instanceof TypeElement ? element : element.getEnclosingElement());
        if (type == null) {
            return Optional.empty();
        }
        SourceUnit unit = javaProgram.unitOf(type);
        int start = parts.stream()
                .flatMap(part -> unit.mentions(part).stream())
                .filter(NameReference::declares)
                .mapToInt(NameReference::start)
                .findFirst()
                .orElseGet(() -> Math.max(0, javaProgram.start(type)));
        return Optional.of(new SourcePosition(unit.file(), start));
    }

    private static String anonymous(AnalyzedJavaProgram javaProgram, TypeElement type) {
        TreePath path = javaProgram.trees().getPath(type);
        return "anonymous class"
                + (path == null
                        ? ""
                        : EnclosingDeclaration.of(javaProgram, path.getParentPath())
                                .map(around -> " in " + around.label())
                                .orElse(""));
    }

    private static String kind(TypeElement type) {
        return switch (type.getKind()) {
            case ENUM -> "enum";
            case RECORD -> "record";
            case INTERFACE -> "interface";
            case ANNOTATION_TYPE -> "@interface";
            default -> "class";
        };
    }

    /** Finds the lambdas and method references that implement a functional interface. */
    private static final class FunctionFinder extends TreePathScanner<Void, Void> {
        private final SourceUnit unit;
        private final Set<TypeElement> types;
        private final List<Entry> found = new ArrayList<>();

        private FunctionFinder(SourceUnit unit, Set<TypeElement> types) {
            this.unit = unit;
            this.types = types;
        }

        static List<Entry> of(AnalyzedJavaProgram javaProgram, TypeElement type) {
            Set<TypeElement> types = new LinkedHashSet<>(Set.of(type));
            types.addAll(javaProgram.index().subtypes(type));
            List<Entry> all = new ArrayList<>();
            for (SourceUnit unit : javaProgram.units()) {
                if (unit.text().contains("->") || unit.text().contains("::")) {
                    FunctionFinder finder = new FunctionFinder(unit, types);
                    finder.scan(new TreePath(unit.tree()), null);
                    all.addAll(finder.found);
                }
            }
            return all;
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
            add(tree, "lambda");
            return super.visitLambdaExpression(tree, null);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
            add(tree, "method reference");
            return super.visitMemberReference(tree, null);
        }

        private void add(Tree tree, String kind) {
            if (implementsOne(unit.program().trees().getTypeMirror(getCurrentPath()))) {
                String around = EnclosingDeclaration.of(
                                unit.program(),
                                Objects.requireNonNull(getCurrentPath().getParentPath()))
                        .map(enclosing -> " in " + enclosing.label())
                        .orElse("");
                found.add(new Entry(unit.file(), unit.program().start(unit.tree(), tree), 1, kind + around));
            }
        }

        private boolean implementsOne(@Nullable TypeMirror type) {
            return type instanceof IntersectionType several
                    ? several.getBounds().stream().anyMatch(this::implementsOne)
                    : type instanceof DeclaredType declared && types.contains((Object) declared.asElement());
        }
    }
}
