package io.docui.example.ide.refactor;

import com.sun.source.util.TreePath;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Symbol of an {@link AnalyzedJavaProgram}: a type, a member or a variable. Use it only as long as the program. */
public final class JavaSymbol {
    private final AnalyzedJavaProgram javaProgram;
    private final Element element;

    JavaSymbol(AnalyzedJavaProgram javaProgram, Element element) {
        this.javaProgram = javaProgram;
        this.element = element;
    }

    /**
     * Returns the symbol that a range names.
     * @param range a name, a declaration, or another range with a single name
     * @throws RefactoringRefusedException if there is no such symbol, or several
     */
    public static JavaSymbol at(AnalyzedJavaProgram javaProgram, SourceRange range) {
        SourcePosition at = RefactoringSelectionResolver.name(javaProgram, range);
        return javaProgram.unit(at.file()).mentions().stream()
                .filter(nameReference -> nameReference.start() == at.offset())
                .map(NameReference::element)
                .filter(element -> !SymbolNames.isUnresolved(element))
                .findFirst()
                .map(element -> new JavaSymbol(javaProgram, element))
                .orElseThrow(() -> new RefactoringRefusedException("javac cannot resolve the name at "
                        + javaProgram.describe(at) + ". If the file has errors, fix them first."));
    }

    AnalyzedJavaProgram program() {
        return javaProgram;
    }

    Element element() {
        return element;
    }

    /** Returns the name with its type and the types of its parameters, such as {@code Cart.total(int)}. */
    public String label() {
        return SymbolNames.label(element);
    }

    /** Returns the labels of the other methods or constructors with its name that its type declares, without those that javac adds. */
    public List<String> overloads() {
        if (!(element instanceof ExecutableElement) || element.getEnclosingElement() == null) {
            return List.of();
        }
        return element.getEnclosingElement().getEnclosedElements().stream()
                .filter(other -> other instanceof ExecutableElement
                        && !other.equals(element)
                        && other.getSimpleName().equals(element.getSimpleName())
                        && javaProgram.elements().getOrigin(other) == Elements.Origin.EXPLICIT)
                .map(SymbolNames::label)
                .toList();
    }

    /** Returns the simple name; for a constructor, that of its type. */
    public String name() {
        return SymbolUseFinder.name(element);
    }

    /** Returns whether code in other files can name the symbol: it is not private, and not a local variable or class. */
    public boolean isVisibleInOtherFiles() {
        for (Element each = element;
                each != null && each.getKind() != ElementKind.PACKAGE;
                each = each.getEnclosingElement()) {
            boolean member = each instanceof TypeElement
                    || each.getKind().isField()
                    || each.getKind() == ElementKind.METHOD
                    || each.getKind() == ElementKind.CONSTRUCTOR
                    || each.getKind() == ElementKind.RECORD_COMPONENT;
            boolean local = each instanceof TypeElement type
                    && (type.getNestingKind() == NestingKind.LOCAL || type.getNestingKind() == NestingKind.ANONYMOUS);
            if (!member || local || each.getModifiers().contains(Modifier.PRIVATE)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the files of the program that declare the symbol, or a method that it overrides or that overrides it. */
    public Set<String> declaringFiles() {
        Set<Element> declarations = new LinkedHashSet<>(Set.of(element));
        if (element instanceof ExecutableElement method && isMethod()) {
            declarations.addAll(OverriddenMethodFinder.family(javaProgram, method));
        }
        Set<String> files = new LinkedHashSet<>();
        for (Element declaration : declarations) {
            fileOf(declaration).ifPresent(files::add);
        }
        return files;
    }

    private Optional<String> fileOf(Element declaration) {
        for (Element each = declaration; each != null; each = each.getEnclosingElement()) {
            // Members that javac adds, such as a default constructor, have no tree.
            TreePath path = each.getKind() == ElementKind.PACKAGE
                    ? null
                    : javaProgram.trees().getPath(each);
            if (path != null) {
                return Optional.of(javaProgram.fileOf(path));
            }
        }
        return Optional.empty();
    }

    /** Returns the name with its package and types, and the types of its parameters, such as {@code com.acme.Cart.total(int)}. */
    public String qualifiedLabel() {
        PackageElement around = javaProgram.elements().getPackageOf(element);
        return around == null || around.isUnnamed() ? label() : around.getQualifiedName() + "." + label();
    }

    /** Returns whether the symbol is an element of an annotation type. */
    public boolean isAnnotationElement() {
        return SymbolNames.isAnnotationElement(element);
    }

    public boolean isType() {
        return element instanceof TypeElement;
    }

    /** Returns whether the symbol is a method, and not a constructor. */
    public boolean isMethod() {
        return element.getKind() == ElementKind.METHOD;
    }
}
