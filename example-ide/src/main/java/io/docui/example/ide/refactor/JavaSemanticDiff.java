package io.docui.example.ide.refactor;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.docui.example.ide.range.LineIndex;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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
 * Compares what the names, calls and operators of some files mean in two versions of a program. Elements that these files declare are
 * identified by the position of their declaration, all others by their names.
 */
final class JavaSemanticDiff {
    private static final Pattern DECLARED = Pattern.compile("what stands at (new )?(\\S+)/(\\d{1,9})(?!\\d)");

    private final AnalyzedJavaProgram javaProgram;
    private final IdentityHashMap<Element, SourcePosition> declared = new IdentityHashMap<>();
    private final Map<Key, Set<String>> facts = new HashMap<>();
    /** The types of new files. That a method implements one of theirs makes no difference. */
    private final Set<TypeElement> added = new HashSet<>();

    private final UnaryOperator<@Nullable SourcePosition> origin;
    private final IdentityHashMap<Element, String> dispatches = new IdentityHashMap<>();

    private JavaSemanticDiff(
            AnalyzedJavaProgram javaProgram,
            Collection<String> files,
            Set<String> created,
            UnaryOperator<@Nullable SourcePosition> origin) {
        this.javaProgram = javaProgram;
        for (String file : created) {
            added.addAll(javaProgram.index().types(javaProgram.unit(file)));
        }
        this.origin = origin;
        for (String file : files) {
            for (NameReference nameReference : javaProgram.unit(file).mentions()) {
                if (nameReference.declares()) {
                    SourcePosition sourcePosition = origin.apply(new SourcePosition(file, nameReference.start()));
                    declared.put(
                            nameReference.element(),
                            sourcePosition == null
                                    ? new SourcePosition("new " + file, nameReference.start())
                                    : sourcePosition);
                }
            }
        }
        for (String file : files) {
            SourceUnit sourceUnit = javaProgram.unit(file);
            for (NameReference nameReference : sourceUnit.mentions()) {
                put('N', file, nameReference.start(), () -> name(nameReference));
            }
            new Scanner(sourceUnit).scan(new TreePath(sourceUnit.tree()), null);
        }
    }

    /** Returns the first difference between two versions as text for the caller, with the places of further ones. */
    static Optional<String> difference(
            AnalyzedJavaProgram before,
            AnalyzedJavaProgram after,
            AppliedRefactoring appliedProposal,
            Set<String> files) {
        JavaSemanticDiff old = new JavaSemanticDiff(before, files, Set.of(), sourcePosition -> sourcePosition);
        Set<String> moved = files.stream().map(appliedProposal::newPath).collect(Collectors.toCollection(TreeSet::new));
        JavaSemanticDiff now = new JavaSemanticDiff(
                after,
                moved,
                appliedProposal.createdFiles(),
                sourcePosition -> sourcePosition == null ? null : appliedProposal.origin(sourcePosition));
        List<Key> different = new TreeMap<>(now.facts)
                .entrySet().stream()
                        .filter(fact -> !fact.getValue().equals(old.facts.get(fact.getKey())))
                        .map(Map.Entry::getKey)
                        .toList();
        if (different.isEmpty()) {
            return Optional.empty();
        }
        Key first = different.get(0);
        List<String> others = different.stream()
                .map(key -> place(before, key))
                .distinct()
                .filter(place -> !place.equals(place(before, first)))
                .toList();
        int named = Math.min(RefactoringResult.MOST_PLACES - 1, others.size());
        return Optional.of(described(before, first, old.facts.get(first), Objects.requireNonNull(now.facts.get(first)))
                + (others.isEmpty() ? "" : " It would also change at " + String.join("; ", others.subList(0, named)))
                + (others.size() > named ? "; and at " + (others.size() - named) + " more places" : "")
                + (others.isEmpty() ? "" : "."));
    }

    /** Returns the place of a fact with its source line. */
    private static String place(AnalyzedJavaProgram before, Key key) {
        SourceUnit sourceUnit = before.unit(key.file);
        String line = LineIndex.of(sourceUnit.text())
                .line((int) sourceUnit.tree().getLineMap().getLineNumber(key.offset))
                .strip();
        int most = RefactoringResult.LONGEST_LINE;
        return before.describe(new SourcePosition(key.file, key.offset)) + " `"
                + (line.length() <= most ? line : line.substring(0, most) + '…') + '`';
    }

    private static String described(AnalyzedJavaProgram before, Key key, @Nullable Set<String> was, Set<String> is) {
        SourceUnit sourceUnit = before.unit(key.file);
        JavaToken javaToken = sourceUnit
                .tokens()
                .get(Math.min(
                        sourceUnit.tokenAt(key.offset), sourceUnit.tokens().size() - 1));
        return place(before, key) + ": near \"" + javaToken.text() + "\" the program's meaning would change: "
                + (was == null ? "nothing" : told(before, String.join(" and ", was))) + " before, "
                + told(before, String.join(" and ", is)) + " after.";
    }

    /** Returns a fact with names and lines instead of offsets. */
    private static String told(AnalyzedJavaProgram before, String fact) {
        return DECLARED.matcher(fact).replaceAll(found -> {
            String file = found.group(2);
            if (found.group(1) != null || !before.contains(file)) {
                return Matcher.quoteReplacement("new code in " + file);
            }
            SourceUnit sourceUnit = before.unit(file);
            int offset = Integer.parseInt(found.group(3));
            JavaToken javaToken = sourceUnit
                    .tokens()
                    .get(Math.min(
                            sourceUnit.tokenAt(offset), sourceUnit.tokens().size() - 1));
            return Matcher.quoteReplacement("the \"" + javaToken.text() + "\" of " + file + ':'
                    + sourceUnit.tree().getLineMap().getLineNumber(offset));
        });
    }

    private void put(char kind, String file, int offset, Supplier<String> fact) {
        SourcePosition sourcePosition = origin.apply(new SourcePosition(file, offset));
        if (sourcePosition != null) {
            facts.computeIfAbsent(new Key(sourcePosition.file(), sourcePosition.offset(), kind), key -> new TreeSet<>())
                    .add(fact.get());
        }
    }

    private String name(NameReference nameReference) {
        if (!nameReference.declares()
                && nameReference.element() instanceof ExecutableElement called
                && isCalledOnObject(nameReference.path().getLeaf())) {
            return dispatched(called);
        }
        String described = describe(nameReference.element());
        if (!nameReference.declares() || !(nameReference.element() instanceof ExecutableElement method)) {
            return described;
        }
        return described + " overriding " + overridden(method);
    }

    /** Returns whether a name follows an object, and not {@code super}, whose methods do not depend on the object's class. */
    private static boolean isCalledOnObject(Tree name) {
        ExpressionTree target = name instanceof MemberSelectTree select
                ? select.getExpression()
                : name instanceof MemberReferenceTree reference ? reference.getQualifierExpression() : null;
        return target != null
                && !(target instanceof IdentifierTree owner && owner.getName().contentEquals("super"))
                && !(target instanceof MemberSelectTree outer
                        && outer.getIdentifier().contentEquals("super"));
    }

    /** Returns the methods that a called method goes back to. The object that is called decides which one runs. */
    private String dispatched(ExecutableElement method) {
        String known = dispatches.get(method);
        if (known == null) {
            Set<String> above = overridden(method);
            known = above.isEmpty() ? describe(method) : roots(method);
            dispatches.put(method, known);
        }
        return known;
    }

    private String roots(ExecutableElement method) {
        Set<String> found = new TreeSet<>();
        TypeElement owner = (TypeElement) Objects.requireNonNull(method.getEnclosingElement());
        for (TypeElement type : supertypes(owner)) {
            for (Element member : type.getEnclosedElements()) {
                if (member instanceof ExecutableElement other
                        && other.getSimpleName().equals(method.getSimpleName())
                        && javaProgram.elements().overrides(method, other, owner)
                        && overridden(other).isEmpty()) {
                    found.add(describe(other));
                }
            }
        }
        return String.join(" and ", found);
    }

    private List<TypeElement> supertypes(TypeElement type) {
        return javaProgram.index().supertypes(type).stream()
                .filter(each -> !added.contains(each))
                .toList();
    }

    private Set<String> overridden(ExecutableElement method) {
        Set<String> found = new TreeSet<>();
        if (method.getKind() == ElementKind.METHOD
                && !method.getModifiers().contains(Modifier.STATIC)
                && method.getEnclosingElement() instanceof TypeElement owner) {
            for (TypeElement type : supertypes(owner)) {
                for (Element member : type.getEnclosedElements()) {
                    if (member instanceof ExecutableElement other
                            && other.getSimpleName().equals(method.getSimpleName())
                            && javaProgram.elements().overrides(method, other, owner)) {
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
        SourcePosition sourcePosition = declared.get(element);
        if (sourcePosition != null) {
            return "what stands at " + sourcePosition.file() + '/' + sourcePosition.offset();
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
                : javaProgram.types().erasure(type);
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

    /** Records the constructors that are called, and the types of calls and operators, at the positions of their brackets and signs. */
    private final class Scanner extends TreePathScanner<Void, Void> {
        private final SourceUnit sourceUnit;

        Scanner(SourceUnit sourceUnit) {
            this.sourceUnit = sourceUnit;
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void nothing) {
            int start = javaProgram.start(sourceUnit.tree(), tree);
            if (tree.getClassBody() == null && sourceUnit.text().startsWith("new", start)) {
                put('C', sourceUnit.file(), start, () -> describe(javaProgram.element(getCurrentPath())));
            }
            return super.visitNewClass(tree, null);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
            TypeMirror type = javaProgram.trees().getTypeMirror(getCurrentPath());
            note(
                    'T',
                    tree.getMethodSelect(),
                    type == null || !type.getKind().isPrimitive() ? "an object" : type.toString());
            TreePath select = new TreePath(getCurrentPath(), tree.getMethodSelect());
            if (javaProgram.element(select) instanceof ExecutableElement method && method.isVarArgs()) {
                note('V', tree.getMethodSelect(), isSpread(method, tree) ? "several values" : "one array");
            }
            return super.visitMethodInvocation(tree, null);
        }

        /** Returns whether javac makes an array of the last arguments. */
        private boolean isSpread(ExecutableElement method, MethodInvocationTree tree) {
            int last = method.getParameters().size() - 1;
            if (tree.getArguments().size() != last + 1) {
                return true;
            }
            TypeMirror type = javaProgram
                    .trees()
                    .getTypeMirror(
                            new TreePath(getCurrentPath(), tree.getArguments().get(last)));
            TypeMirror array =
                    javaProgram.types().erasure(method.getParameters().get(last).asType());
            return type == null
                    || !javaProgram.types().isAssignable(javaProgram.types().erasure(type), array);
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

        /** Records a fact at the position of the token that follows a tree. */
        private void note(char kind, Tree before, String fact) {
            int end = javaProgram.end(sourceUnit.tree(), before);
            int next = end < 0 ? sourceUnit.tokens().size() : sourceUnit.tokenAt(end);
            if (next < sourceUnit.tokens().size()) {
                put(kind, sourceUnit.file(), sourceUnit.tokens().get(next).start(), () -> fact);
            }
        }

        /** Returns the kind of an operand, which determines its conversion. All objects except boxes are alike. */
        private String operand(Tree tree) {
            TypeMirror type = javaProgram
                    .trees()
                    .getTypeMirror(
                            tree == getCurrentPath().getLeaf()
                                    ? getCurrentPath()
                                    : new TreePath(getCurrentPath(), tree));
            if (type == null || type.getKind().isPrimitive() || type.getKind() == TypeKind.NULL) {
                return type == null ? "nothing" : type.getKind().toString();
            }
            try {
                return "boxed " + javaProgram.types().unboxedType(type);
            } catch (IllegalArgumentException noBox) {
                return "an object";
            }
        }
    }
}
