package io.docui.example.ide.refactor;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.QualifiedNameable;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * What the names, calls and operators of some files mean, in words that can be compared between two versions: whatever is
 * declared in these files is known by the place of its declaration, all else by its name.
 */
final class SemanticDiff {
    private static final Pattern DECLARED = Pattern.compile("what stands at (new )?(\\S+)/(\\d{1,9})(?!\\d)");

    private final JavaProgram program;
    private final IdentityHashMap<Element, SourcePosition> declared = new IdentityHashMap<>();
    private final Map<Key, Set<String>> facts = new HashMap<>();
    private final UnaryOperator<@Nullable SourcePosition> origin;

    private SemanticDiff(
            JavaProgram program, Collection<String> files, UnaryOperator<@Nullable SourcePosition> origin) {
        this.program = program;
        this.origin = origin;
        for (String file : files) {
            for (NameReference mention : program.unit(file).mentions()) {
                if (mention.declares()) {
                    SourcePosition place = origin.apply(new SourcePosition(file, mention.start()));
                    declared.put(
                            mention.element(),
                            place == null ? new SourcePosition("new " + file, mention.start()) : place);
                }
            }
        }
        for (String file : files) {
            SourceUnit unit = program.unit(file);
            for (NameReference mention : unit.mentions()) {
                put('N', file, mention.start(), () -> name(mention));
            }
            new Scanner(unit).scan(new TreePath(unit.tree()), null);
        }
    }

    /** The first difference between two versions, as a text for whoever asked. */
    static Optional<String> difference(
            JavaProgram before, JavaProgram after, AppliedProposal draft, Set<String> files) {
        SemanticDiff old = new SemanticDiff(before, files, place -> place);
        Set<String> moved = files.stream().map(draft::newPath).collect(Collectors.toCollection(TreeSet::new));
        SemanticDiff now = new SemanticDiff(after, moved, place -> place == null ? null : draft.origin(place));
        return new TreeMap<>(now.facts)
                .entrySet().stream()
                        .filter(fact -> !fact.getValue().equals(old.facts.get(fact.getKey())))
                        .map(fact -> described(before, fact.getKey(), old.facts.get(fact.getKey()), fact.getValue()))
                        .findFirst();
    }

    private static String described(JavaProgram before, Key key, @Nullable Set<String> was, Set<String> is) {
        SourceUnit unit = before.unit(key.file);
        JavaToken token = unit.tokens()
                .get(Math.min(unit.tokenAt(key.offset), unit.tokens().size() - 1));
        long line = unit.tree().getLineMap().getLineNumber(key.offset);
        return key.file + ':' + line + ": near \"" + token.text() + "\" the program would mean something else: "
                + (was == null ? "nothing" : told(before, String.join(" and ", was))) + " before, "
                + told(before, String.join(" and ", is)) + " after. Take another name or another range.";
    }

    /** The same with names and lines for whoever reads it, in place of offsets. */
    private static String told(JavaProgram before, String fact) {
        return DECLARED.matcher(fact).replaceAll(found -> {
            String file = found.group(2);
            if (found.group(1) != null || !before.contains(file)) {
                return Matcher.quoteReplacement("what would be new in " + file);
            }
            SourceUnit unit = before.unit(file);
            int offset = Integer.parseInt(found.group(3));
            JavaToken token = unit.tokens()
                    .get(Math.min(unit.tokenAt(offset), unit.tokens().size() - 1));
            return Matcher.quoteReplacement("the \"" + token.text() + "\" of " + file + ':'
                    + unit.tree().getLineMap().getLineNumber(offset));
        });
    }

    private void put(char kind, String file, int offset, Supplier<String> fact) {
        SourcePosition place = origin.apply(new SourcePosition(file, offset));
        if (place != null) {
            facts.computeIfAbsent(new Key(place.file(), place.offset(), kind), key -> new TreeSet<>())
                    .add(fact.get());
        }
    }

    private String name(NameReference mention) {
        String described = describe(mention.element());
        if (!mention.declares() || !(mention.element() instanceof ExecutableElement method)) {
            return described;
        }
        return described + " overriding " + overridden(method);
    }

    private Set<String> overridden(ExecutableElement method) {
        Set<String> found = new TreeSet<>();
        if (method.getKind() == ElementKind.METHOD
                && !method.getModifiers().contains(Modifier.STATIC)
                && method.getEnclosingElement() instanceof TypeElement owner) {
            for (TypeElement type : program.index().supertypes(owner)) {
                for (Element member : type.getEnclosedElements()) {
                    if (member instanceof ExecutableElement other
                            && other.getSimpleName().equals(method.getSimpleName())
                            && program.elements().overrides(method, other, owner)) {
                        found.add(describe(other));
                    }
                }
            }
        }
        return found;
    }

    private String describe(@Nullable Element element) {
        if (element == null) {
            return "nothing";
        }
        SourcePosition place = declared.get(element);
        if (place != null) {
            return "what stands at " + place.file() + '/' + place.offset();
        }
        Element owner = element.getEnclosingElement();
        if (element instanceof TypeElement type && owner != null && owner.getKind() != ElementKind.PACKAGE) {
            return describe(owner) + '.' + type.getSimpleName();
        }
        if (element instanceof QualifiedNameable named) {
            return named.getQualifiedName().toString();
        }
        if (element instanceof ExecutableElement method) {
            if (owner instanceof TypeElement type && method.getParameters().isEmpty()) {
                for (int i = 0; i < type.getRecordComponents().size(); i++) {
                    if (type.getRecordComponents().get(i).getSimpleName().equals(method.getSimpleName())) {
                        return describe(owner) + " component " + i;
                    }
                }
            }
            return describe(owner)
                    + '.'
                    + method.getSimpleName()
                    + method.getParameters().stream()
                            .map(parameter -> describe(parameter.asType()))
                            .collect(Collectors.joining(", ", "(", ")"));
        }
        return describe(owner) + '.' + element.getSimpleName();
    }

    private String describe(@Nullable TypeMirror type) {
        if (type == null) {
            return "no type";
        }
        TypeMirror erased = type.getKind() == TypeKind.EXECUTABLE || type.getKind() == TypeKind.PACKAGE
                ? type
                : program.types().erasure(type);
        if (erased instanceof ArrayType array) {
            return describe(array.getComponentType()) + "[]";
        }
        if (erased instanceof DeclaredType declaredType) {
            return describe(declaredType.asElement());
        }
        return erased.getKind().isPrimitive() || erased.getKind() == TypeKind.VOID
                ? erased.getKind().toString().toLowerCase(Locale.ROOT)
                : "some " + erased.getKind();
    }

    private record Key(String file, int offset, char kind) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return Comparator.comparing(Key::file)
                    .thenComparingInt(Key::offset)
                    .thenComparing(Key::kind)
                    .compare(this, other);
        }
    }

    /** Notes the constructors that are called, and the types of calls and operators, where their brackets and signs stand. */
    private final class Scanner extends TreePathScanner<Void, Void> {
        private final SourceUnit unit;

        Scanner(SourceUnit unit) {
            this.unit = unit;
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void nothing) {
            int start = program.start(unit.tree(), tree);
            if (tree.getClassBody() == null && unit.text().startsWith("new", start)) {
                put('C', unit.file(), start, () -> describe(program.element(getCurrentPath())));
            }
            return super.visitNewClass(tree, null);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
            TypeMirror type = program.trees().getTypeMirror(getCurrentPath());
            note(
                    'T',
                    tree.getMethodSelect(),
                    type == null || !type.getKind().isPrimitive() ? "an object" : type.toString());
            TreePath select = new TreePath(getCurrentPath(), tree.getMethodSelect());
            if (program.element(select) instanceof ExecutableElement method && method.isVarArgs()) {
                note('V', tree.getMethodSelect(), isSpread(method, tree) ? "several values" : "one array");
            }
            return super.visitMethodInvocation(tree, null);
        }

        /** Whether javac makes an array of the last arguments. */
        private boolean isSpread(ExecutableElement method, MethodInvocationTree tree) {
            int last = method.getParameters().size() - 1;
            if (tree.getArguments().size() != last + 1) {
                return true;
            }
            TypeMirror type = program.trees()
                    .getTypeMirror(
                            new TreePath(getCurrentPath(), tree.getArguments().get(last)));
            TypeMirror array =
                    program.types().erasure(method.getParameters().get(last).asType());
            return type == null || !program.types().isAssignable(program.types().erasure(type), array);
        }

        @Override
        public Void visitBinary(BinaryTree tree, Void nothing) {
            note(
                    'B',
                    tree.getLeftOperand(),
                    operand(tree) + " of " + operand(tree.getLeftOperand()) + " and "
                            + operand(tree.getRightOperand()));
            return super.visitBinary(tree, null);
        }

        @Override
        public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void nothing) {
            note('A', tree.getVariable(), operand(tree.getVariable()) + " and " + operand(tree.getExpression()));
            return super.visitCompoundAssignment(tree, null);
        }

        @Override
        public Void visitConditionalExpression(ConditionalExpressionTree tree, Void nothing) {
            note('Q', tree.getCondition(), operand(tree));
            return super.visitConditionalExpression(tree, null);
        }

        /** Notes a fact where the word stands that follows a tree. */
        private void note(char kind, Tree before, String fact) {
            int end = program.end(unit.tree(), before);
            int next = end < 0 ? unit.tokens().size() : unit.tokenAt(end);
            if (next < unit.tokens().size()) {
                put(kind, unit.file(), unit.tokens().get(next).start(), () -> fact);
            }
        }

        /** The kind of an operand, which decides how it is converted: all objects but boxes are alike. */
        private String operand(Tree tree) {
            TypeMirror type = program.trees()
                    .getTypeMirror(
                            tree == getCurrentPath().getLeaf()
                                    ? getCurrentPath()
                                    : new TreePath(getCurrentPath(), tree));
            if (type == null || type.getKind().isPrimitive() || type.getKind() == TypeKind.NULL) {
                return type == null ? "nothing" : type.getKind().toString();
            }
            try {
                return "boxed " + program.types().unboxedType(type);
            } catch (IllegalArgumentException noBox) {
                return "an object";
            }
        }
    }
}
