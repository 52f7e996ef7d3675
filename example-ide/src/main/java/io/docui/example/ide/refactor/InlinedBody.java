package io.docui.example.ide.refactor;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jspecify.annotations.Nullable;

/** Rewrites the body of a method for another place: arguments replace parameters, and names keep their meaning. */
final class InlinedBody {
    private final AnalyzedJavaProgram javaProgram;
    private final MethodBody body;
    private final SourceUnit source;
    private final SourceUnit sourceUnit;
    private final boolean near;
    private final boolean targeted;
    private final ExecutableType type;
    private final Map<Element, InlinedCallArgument> byParameter = new HashMap<>();
    private final Map<InlinedCallArgument, String> boundNames = new HashMap<>();
    private final Map<Element, String> renamed = new HashMap<>();
    private @Nullable InlinedCallArgument target;
    private @Nullable Element merged;
    private @Nullable NameReference into;
    private boolean casts;

    InlinedBody(
            AnalyzedJavaProgram javaProgram,
            MethodBody body,
            SourceUnit sourceUnit,
            boolean near,
            boolean targeted,
            ExecutableType type) {
        this.javaProgram = javaProgram;
        this.body = body;
        this.source = javaProgram.unitOf(body.path());
        this.sourceUnit = sourceUnit;
        this.near = near;
        this.targeted = targeted;
        this.type = type;
    }

    /** Sets the replacements of parameters and variables. It is called before any text is written. */
    void bind(
            List<InlinedCallArgument> arguments,
            List<InlinedCallArgument> bound,
            boolean withCasts,
            List<String> taken) {
        casts = withCasts;
        Set<String> names = new HashSet<>(taken);
        for (InlinedCallArgument inlineArgument : arguments) {
            if (inlineArgument.parameter() == null) {
                target = inlineArgument;
            } else {
                byParameter.put(inlineArgument.parameter(), inlineArgument);
            }
        }
        for (InlinedCallArgument inlineArgument : bound) {
            boundNames.put(inlineArgument, fresh(inlineArgument.name(), names));
        }
        for (Element local : ExpressionFinder.declaredVariables(javaProgram, body.path())) {
            String name = local.getSimpleName().toString();
            if (SideEffectAnalysis.isLocal(local) && !byParameter.containsKey(local) && names.contains(name)) {
                renamed.put(local, fresh(name, names));
            }
        }
    }

    /** Returns a name that is not taken, and takes it. */
    static String fresh(String name, Set<String> taken) {
        String found = name;
        for (int i = 2; taken.contains(found); i++) {
            found = name + i;
        }
        taken.add(found);
        return found;
    }

    /** Returns an expression without parentheses around it. */
    static TreePath stripParentheses(TreePath path) {
        return path.getLeaf() instanceof ParenthesizedTree tree
                ? stripParentheses(new TreePath(path, tree.getExpression()))
                : path;
    }

    void merge(Element result, NameReference variable) {
        renamed.put(result, variable.element().getSimpleName().toString());
        merged = result;
        into = variable;
    }

    /** Returns the argument that replaces a whole expression; null if there is none. */
    @Nullable
    InlinedCallArgument argumentFor(TreePath expression) {
        Element element = expression.getLeaf() instanceof IdentifierTree ? javaProgram.element(expression) : null;
        InlinedCallArgument inlineArgument = element == null ? null : byParameter.get(element);
        return inlineArgument == null || boundNames.containsKey(inlineArgument) ? null : inlineArgument;
    }

    /** Returns the line that declares the variable of an argument. */
    List<SourceReplacementPart> declaration(InlinedCallArgument inlineArgument, TypePrinter types) {
        String text = types.of(inlineArgument.type()).orElseGet(() -> {
            if (javaProgram.build().release() < 10) {
                throw new RefactoringRefusedException(
                        "Java source code cannot express the type of " + inlineArgument.name() + ". Keep the call.");
            }
            return "var";
        });
        List<SourceReplacementPart> pieces = new ArrayList<>();
        pieces.add(SourceReplacementPart.fresh(text + ' '));
        pieces.add(named(inlineArgument));
        pieces.add(SourceReplacementPart.fresh(" = "));
        pieces.addAll(inlineArgument.text(javaProgram));
        pieces.add(SourceReplacementPart.fresh(";"));
        return pieces;
    }

    private SourceReplacementPart named(InlinedCallArgument inlineArgument) {
        String name = String.valueOf(boundNames.get(inlineArgument));
        Element parameter = inlineArgument.parameter();
        return parameter == null
                ? SourceReplacementPart.fresh(name)
                : source.mentions(parameter).stream()
                        .filter(NameReference::declares)
                        .findFirst()
                        .map(nameReference -> new SourceReplacementPart(name, nameSpan(nameReference)))
                        .orElseGet(() -> SourceReplacementPart.fresh(name));
    }

    private SourceRange nameSpan(NameReference nameReference) {
        int length = nameReference.element().getSimpleName().length();
        return new SourceRange(source.file(), nameReference.start(), nameReference.start() + length);
    }

    /** Returns the places where the body refers to the object that the call goes to, by "this" or by a simple name. */
    List<TreePath> receiverUses() {
        return source.mentions(javaProgram.span(body.path())).stream()
                .filter(this::isOfTarget)
                .map(NameReference::path)
                .toList();
    }

    private boolean isOfTarget(NameReference nameReference) {
        Element element = nameReference.element();
        if (nameReference.declares() || !(nameReference.path().getLeaf() instanceof IdentifierTree name)) {
            return false;
        }
        boolean self = name.getName().contentEquals("this");
        boolean member = element.getKind().isField() || element.getKind() == ElementKind.METHOD;
        return (self || member)
                && !element.getModifiers().contains(Modifier.STATIC)
                && element.getEnclosingElement() instanceof TypeElement type
                && (type.equals(body.owner())
                        || javaProgram.index().supertypes(body.owner()).contains(type))
                && !isDeclaredInside(type);
    }

    private boolean isDeclaredInside(Element element) {
        TreePath path = javaProgram.trees().getPath(element);
        return path != null
                && path.getCompilationUnit() == source.tree()
                && javaProgram.span(body.path()).contains(javaProgram.start(path));
    }

    /** Returns a range of the body. Names that would have another meaning are replaced. */
    List<SourceReplacementPart> pieces(SourceRange span, String indent) {
        return pieces(span, indent, List.of());
    }

    /** Returns a range of the body with other changes than those of names, which they must not touch. */
    List<SourceReplacementPart> pieces(SourceRange span, String indent, List<SourceEdit> others) {
        List<SourceEdit> changes = new ArrayList<>(others);
        for (NameReference nameReference : source.mentions(span)) {
            List<SourceReplacementPart> written = changed(nameReference);
            if (written != null) {
                changes.add(new SourceEdit(nameRange(nameReference), written));
            }
        }
        return Reindenter.pieces(source, span, indent, changes);
    }

    private SourceRange nameRange(NameReference nameReference) {
        int end = source.tokens().get(source.tokenAt(nameReference.start())).end();
        return new SourceRange(source.file(), nameReference.start(), end);
    }

    private @Nullable List<SourceReplacementPart> changed(NameReference nameReference) {
        Element element = nameReference.element();
        InlinedCallArgument inlineArgument = byParameter.get(element);
        if (inlineArgument != null) {
            return boundNames.containsKey(inlineArgument)
                    ? List.of(new SourceReplacementPart(
                            String.valueOf(boundNames.get(inlineArgument)), nameRange(nameReference)))
                    : new InlinedExpressionRewriter(javaProgram, new TypePrinter(sourceUnit), casts)
                            .of(
                                    List.of(SourceReplacementPart.copy(
                                            javaProgram.build(), javaProgram.span(inlineArgument.value()))),
                                    inlineArgument.value(),
                                    inlineArgument.type(),
                                    inlineArgument.type(),
                                    nameReference.path());
        }
        String name = renamed.get(element);
        NameReference variable = into;
        if (variable != null && element.equals(merged)) {
            // The declaration becomes that of the variable, to which all later uses refer.
            SourceRange span = new SourceRange(
                    sourceUnit.file(),
                    variable.start(),
                    variable.start() + String.valueOf(name).length());
            return List.of(
                    nameReference.declares()
                            ? new SourceReplacementPart(String.valueOf(name), span)
                            : SourceReplacementPart.fresh(String.valueOf(name)));
        }
        if (name != null) {
            return List.of(new SourceReplacementPart(name, nameRange(nameReference)));
        }
        if (element instanceof TypeParameterElement parameter) {
            return typeArgument(parameter);
        }
        if (nameReference.declares() || !(nameReference.path().getLeaf() instanceof IdentifierTree identifier)) {
            return null;
        }
        if (identifier.getName().contentEquals("super") && targeted) {
            throw new RefactoringRefusedException(
                    "The method uses \"super\", which has no meaning for another object. Keep the call.");
        }
        if (targeted && isOfTarget(nameReference)) {
            return onTarget(nameReference, identifier);
        }
        checkInner(nameReference);
        return near ? null : qualified(nameReference);
    }

    private void checkInner(NameReference nameReference) {
        boolean inner = nameReference.element() instanceof TypeElement found
                && found.getNestingKind() == NestingKind.MEMBER
                && !found.getModifiers().contains(Modifier.STATIC)
                && nameReference.path().getParentPath().getLeaf() instanceof NewClassTree;
        if (inner && (targeted || !near)) {
            throw new RefactoringRefusedException("The method creates an object of the inner class "
                    + nameReference.element().getSimpleName()
                    + ", which would belong to a different outer object. Keep the call.");
        }
    }

    private @Nullable List<SourceReplacementPart> typeArgument(TypeParameterElement parameter) {
        if (!parameter.getGenericElement().equals(body.method())) {
            if (near) {
                return null;
            }
            throw new RefactoringRefusedException("The method uses the type parameter " + parameter
                    + " of its class, which has no meaning elsewhere. Keep the call.");
        }
        int index = body.method().getTypeParameters().indexOf(parameter);
        TypeMirror found = TypeArgumentInference.of(body.method(), type, parameter);
        if (found == null) {
            throw new RefactoringRefusedException("The type for type parameter number " + (index + 1) + " of "
                    + body.method().getSimpleName() + " cannot be determined for this call. Keep the call.");
        }
        return List.of(SourceReplacementPart.fresh(new TypePrinter(sourceUnit)
                .of(found)
                .orElseThrow(() -> new RefactoringRefusedException(
                        "Java source code cannot express the type " + found + ". Keep the call."))));
    }

    private List<SourceReplacementPart> onTarget(NameReference nameReference, IdentifierTree identifier) {
        InlinedCallArgument object = target;
        if (object == null) {
            throw new IllegalStateException("There is no target.");
        }
        boolean self = identifier.getName().contentEquals("this");
        List<SourceReplacementPart> pieces = new ArrayList<>();
        if (boundNames.containsKey(object)) {
            pieces.add(named(object));
        } else {
            boolean parentheses = !(object.value().getLeaf() instanceof IdentifierTree)
                    && !(object.value().getLeaf() instanceof MemberSelectTree)
                    && !(object.value().getLeaf() instanceof MethodInvocationTree)
                    && !(object.value().getLeaf() instanceof ParenthesizedTree);
            pieces.add(SourceReplacementPart.fresh(parentheses ? "(" : ""));
            pieces.add(SourceReplacementPart.copy(javaProgram.build(), javaProgram.span(object.value())));
            pieces.add(SourceReplacementPart.fresh(parentheses ? ")" : ""));
        }
        if (!self) {
            pieces.add(SourceReplacementPart.fresh("."));
            pieces.add(SourceReplacementPart.copy(javaProgram.build(), nameRange(nameReference)));
        }
        return pieces;
    }

    /** Returns the name of a type. Its last part comes from the old name. */
    private List<SourceReplacementPart> named(NameReference nameReference, TypeElement found) {
        String name = new TypePrinter(sourceUnit).name(found);
        int last = name.lastIndexOf('.') + 1;
        return List.of(
                SourceReplacementPart.fresh(name.substring(0, last)),
                SourceReplacementPart.copy(javaProgram.build(), nameRange(nameReference)));
    }

    /** Returns a simple name of another class's member or type with its qualifier; null if it needs none. */
    private @Nullable List<SourceReplacementPart> qualified(NameReference nameReference) {
        Element element = nameReference.element();
        Tree around = nameReference.path().getParentPath().getLeaf();
        if (element instanceof TypeElement found) {
            return found.getNestingKind() == NestingKind.LOCAL || isDeclaredInside(found)
                    ? null
                    : named(nameReference, found);
        }
        boolean member = element.getKind().isField() || element.getKind() == ElementKind.METHOD;
        // Newer versions of javac have a tree for the label in between.
        boolean label = element.getKind() == ElementKind.ENUM_CONSTANT
                && (around instanceof CaseTree
                        || nameReference.path().getParentPath().getParentPath().getLeaf() instanceof CaseTree
                                && !(around instanceof ExpressionTree)
                                && !(around instanceof StatementTree));
        if (!member
                || label
                || !element.getModifiers().contains(Modifier.STATIC)
                || !(element.getEnclosingElement() instanceof TypeElement owner)
                || isDeclaredInside(owner)) {
            return null;
        }
        return List.of(
                SourceReplacementPart.fresh(new TypePrinter(sourceUnit).name(owner) + '.'),
                SourceReplacementPart.copy(javaProgram.build(), nameRange(nameReference)));
    }

    /** Infers the type argument of a method call, by comparing the declared types of parameters and result with the actual ones. */
    private static final class TypeArgumentInference {
        private TypeArgumentInference() {}

        /** Returns the type argument of a type parameter; null if neither a parameter nor the result determines it. */
        static @Nullable TypeMirror of(ExecutableElement method, ExecutableType call, TypeParameterElement parameter) {
            List<? extends VariableElement> declared = method.getParameters();
            for (int i = 0; i < declared.size(); i++) {
                TypeMirror found =
                        find(declared.get(i).asType(), call.getParameterTypes().get(i), parameter);
                if (found != null) {
                    return found;
                }
            }
            return find(method.getReturnType(), call.getReturnType(), parameter);
        }

        private static @Nullable TypeMirror find(
                TypeMirror declared, TypeMirror actual, TypeParameterElement parameter) {
            if (declared instanceof TypeVariable variable
                    && variable.asElement().equals(parameter)) {
                return actual;
            }
            if (declared instanceof ArrayType array && actual instanceof ArrayType other) {
                return find(array.getComponentType(), other.getComponentType(), parameter);
            }
            if (declared instanceof DeclaredType one
                    && actual instanceof DeclaredType other
                    && one.asElement().equals(other.asElement())) {
                for (int i = 0;
                        i
                                < Math.min(
                                        one.getTypeArguments().size(),
                                        other.getTypeArguments().size());
                        i++) {
                    TypeMirror found = find(
                            one.getTypeArguments().get(i),
                            other.getTypeArguments().get(i),
                            parameter);
                    if (found != null) {
                        return found;
                    }
                }
            }
            return null;
        }
    }
}
