package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * The declarations that a move takes out of reach of code that uses them, because only their package may see them, and the edits that make
 * them public. A method becomes public with all methods that override it, because Java does not let them be less accessible.
 */
final class AccessWidening {
    private static final Set<Modifier> ACCESS = Set.of(Modifier.PUBLIC, Modifier.PROTECTED, Modifier.PRIVATE);

    private final AnalyzedJavaProgram javaProgram;
    private final Function<SourceUnit, String> newPackage;

    /** The declarations, each with the first place that would lose it. */
    private final Map<Element, SourcePosition> lost = new LinkedHashMap<>();

    private AccessWidening(AnalyzedJavaProgram javaProgram, Function<SourceUnit, String> newPackage) {
        this.javaProgram = javaProgram;
        this.newPackage = newPackage;
    }

    /**
     * Finds what a move takes out of reach.
     * @param newPackage the package of each file after the move
     */
    static AccessWidening of(AnalyzedJavaProgram javaProgram, Function<SourceUnit, String> newPackage) {
        AccessWidening widening = new AccessWidening(javaProgram, newPackage);
        Set<Element> constructors = javaProgram.index().declaredTypes().stream()
                .flatMap(type -> ElementFilter.constructorsIn(type.getEnclosedElements()).stream())
                .collect(Collectors.toSet());
        javaProgram.units().forEach(unit -> widening.findUses(unit, constructors));
        javaProgram.index().declaredTypes().forEach(widening::findOverridden);
        return widening;
    }

    boolean isEmpty() {
        return lost.isEmpty();
    }

    /** Returns the names whose meaning can change when the declarations become public. */
    Set<String> names() {
        return lost.keySet().stream()
                .map(element -> element.getKind() == ElementKind.CONSTRUCTOR ? element.getEnclosingElement() : element)
                .map(element -> element.getSimpleName().toString())
                .collect(Collectors.toSet());
    }

    /** Returns the declarations as a sentence shows them: at most eight, with a place that uses the first. */
    String describe() {
        SourcePosition first = lost.values().iterator().next();
        return names(8) + " (" + javaProgram.describe(first) + ')';
    }

    /** Returns the first declarations, and the number of the others. */
    String names(int most) {
        List<String> all = lost.keySet().stream().map(SymbolNames::label).toList();
        String more = all.size() > most ? " and " + (all.size() - most) + " more" : "";
        return String.join(", ", all.subList(0, Math.min(most, all.size()))) + more;
    }

    private void findUses(SourceUnit unit, Set<Element> constructors) {
        for (NameReference reference : unit.mentions()) {
            if (!reference.declares()) {
                use(unit, reference.element(), reference.path(), reference.start());
            }
        }
        for (SymbolUseFinder.ElementUse use : ConstructorCallFinder.of(unit, constructors)) {
            use(unit, use.element(), use.path(), use.offset());
        }
    }

    private void use(SourceUnit unit, Element element, TreePath place, int offset) {
        boolean member = element instanceof TypeElement
                || element.getKind().isField()
                || element.getKind() == ElementKind.METHOD
                || element.getKind() == ElementKind.CONSTRUCTOR;
        if (!member || !isSeparated(unit, element) || isOpen(element) || isInherited(element, place)) {
            return;
        }
        // A constructor that javac adds is as accessible as its class.
        boolean written = javaProgram.trees().getTree(element) != null
                && (element.getKind() != ElementKind.CONSTRUCTOR
                        || javaProgram.elements().getOrigin(element) == Elements.Origin.EXPLICIT);
        if (written) {
            lost.putIfAbsent(element, new SourcePosition(unit.file(), offset));
        }
    }

    /** Returns whether a file and the file of an element are in one package, and will be in two. */
    private boolean isSeparated(SourceUnit unit, Element element) {
        TreePath path = javaProgram.trees().getPath(element);
        if (path == null) {
            return false;
        }
        SourceUnit other = javaProgram.unitOf(path);
        return PackageMove.packageOf(unit).equals(PackageMove.packageOf(other))
                && !newPackage.apply(unit).equals(newPackage.apply(other));
    }

    /** Returns whether any code may use an element, as far as its own modifiers go, or only its own class. */
    private static boolean isOpen(Element element) {
        return element.getModifiers().contains(Modifier.PUBLIC)
                || element.getModifiers().contains(Modifier.PRIVATE)
                || element.getKind() == ElementKind.ENUM_CONSTANT;
    }

    /** Returns whether a place may use a protected member because it is in a subclass. */
    private boolean isInherited(Element element, TreePath place) {
        if (!element.getModifiers().contains(Modifier.PROTECTED)
                || !(element.getEnclosingElement() instanceof TypeElement owner)) {
            return false;
        }
        boolean own = place.getLeaf() instanceof IdentifierTree
                || place.getLeaf() instanceof MemberSelectTree select
                        && select.getExpression() instanceof IdentifierTree object
                        && (object.getName().contentEquals("this")
                                || object.getName().contentEquals("super"));
        for (TreePath path = place; own && path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree
                    && javaProgram.element(path) instanceof TypeElement type
                    && (type.equals(owner)
                            || javaProgram.index().supertypes(type).contains(owner))) {
                return true;
            }
        }
        return false;
    }

    /** Finds methods that would no longer be overridden, because only their package sees them. */
    private void findOverridden(TypeElement type) {
        TreePath path = javaProgram.trees().getPath(type);
        if (path == null) {
            return;
        }
        for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
            // An overriding method can be public, and the overridden one not.
            if (method.getModifiers().contains(Modifier.PRIVATE)
                    || method.getModifiers().contains(Modifier.STATIC)) {
                continue;
            }
            for (ExecutableElement other : OverriddenMethodFinder.family(javaProgram, method)) {
                boolean hidden = !isOpen(other) && !other.getModifiers().contains(Modifier.PROTECTED);
                if (!other.equals(method) && hidden && isSeparated(javaProgram.unitOf(path), other)) {
                    lost.putIfAbsent(
                            other, new SourcePosition(javaProgram.unitOf(path).file(), javaProgram.start(path)));
                }
            }
        }
    }

    /**
     * Returns the edits that make the declarations public.
     * @throws RefactoringRefusedException if the access of one of them has another effect
     */
    List<SourceEdit> edits() {
        Set<Element> wider = new LinkedHashSet<>();
        for (Element element : lost.keySet()) {
            wider.add(element);
            if (element instanceof ExecutableElement method && element.getKind() == ElementKind.METHOD) {
                wider.addAll(OverriddenMethodFinder.family(javaProgram, method));
            }
        }
        List<SourceEdit> edits = new ArrayList<>();
        for (Element element : wider) {
            if (!element.getModifiers().contains(Modifier.PUBLIC)) {
                checkSerialized(element);
                edits.add(edit(element));
            }
        }
        return edits;
    }

    /** Refuses members that the serial version of a class is computed from. */
    private void checkSerialized(Element element) {
        TypeElement serializable = javaProgram.elements().getTypeElement("java.io.Serializable");
        TypeElement owner = element instanceof TypeElement type ? type : (TypeElement) element.getEnclosingElement();
        if (serializable == null
                || owner == null
                || owner.getKind() == ElementKind.ENUM
                || owner.getKind() == ElementKind.RECORD
                || !javaProgram.types().isSubtype(owner.asType(), serializable.asType())) {
            return;
        }
        boolean fixed = ElementFilter.fieldsIn(owner.getEnclosedElements()).stream()
                .anyMatch(field -> field.getSimpleName().contentEquals("serialVersionUID"));
        if (!fixed) {
            throw new RefactoringRefusedException(SymbolNames.label(element)
                    + " would have to be public, which changes the serial version of the serializable class "
                    + owner.getSimpleName() + ". Declare its serialVersionUID first.");
        }
    }

    private SourceEdit edit(Element element) {
        TreePath path = javaProgram.trees().getPath(element);
        if (path == null) {
            throw new RefactoringRefusedException(SymbolNames.label(element)
                    + " would have to be public, and is not in these sources. Move it along.");
        }
        SourceUnit unit = javaProgram.unitOf(path);
        Tree tree = path.getLeaf();
        if (tree instanceof VariableTree && EnclosingTreeQueries.isDeclaredWithOtherFields(javaProgram, path)) {
            throw new RefactoringRefusedException(SymbolNames.label(element)
                    + " would have to be public, and is declared together with other fields. Declare it alone first.");
        }
        ModifiersTree modifiers = tree instanceof ClassTree type
                ? type.getModifiers()
                : tree instanceof MethodTree method ? method.getModifiers() : ((VariableTree) tree).getModifiers();
        int from = javaProgram.start(path);
        if (!modifiers.getAnnotations().isEmpty()) {
            from = modifiers.getAnnotations().stream()
                    .mapToInt(annotation -> javaProgram.end(unit.tree(), annotation))
                    .max()
                    .orElse(from);
        }
        Set<String> access = ACCESS.stream().map(Modifier::toString).collect(Collectors.toSet());
        int end = javaProgram.end(unit.tree(), modifiers);
        for (JavaToken token :
                unit.tokens(new SourceRange(unit.file(), javaProgram.start(path), Math.max(from, end)))) {
            if (element.getModifiers().contains(Modifier.PROTECTED) && access.contains(token.text())) {
                return SourceEdit.of(
                        new SourceRange(unit.file(), token.start(), token.end()),
                        SourceReplacementPart.fresh("public"));
            }
        }
        int next = unit.tokens().get(unit.tokenAt(from)).start();
        return SourceEdit.insert(unit.file(), next, SourceReplacementPart.fresh("public "));
    }
}
