package io.docui.example.ide.refactor;

import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements.Origin;
import org.jspecify.annotations.Nullable;

/**
 * What javac knows about a symbol.
 * @param label the name with the types around it
 * @param signature the declaration with its types, without its body; by simple names
 * @param declaration where the program declares it; empty if a library does
 * @param documentation the Javadoc comment of a declaration in the program, without the comment signs; empty if there is none
 * @param library where to find a library's source; empty if the program declares the symbol
 * @param overridden the methods that it overrides
 * @param overriding the number of methods that override it
 * @param members the members of a type that have a declaration, without the private members of a library; empty for other symbols
 */
public record SymbolDescription(
        String label,
        String signature,
        Optional<SourceRange> declaration,
        String documentation,
        Optional<LibraryLocation> library,
        List<String> overridden,
        int overriding,
        List<Member> members) {
    /**
     * Location of a library's declaration.
     * @param type the qualified name of the outermost type
     * @param module the name of its module; empty for a class of the class path
     * @param path the names of the types from the outermost type to the symbol, and the name of the member
     * @param parameters the types of the parameters of a method or constructor; empty for other symbols
     */
    public record LibraryLocation(String type, String module, List<String> path, Optional<List<String>> parameters) {
        /** Copies the lists. */
        public LibraryLocation {
            path = List.copyOf(path);
            parameters = parameters.map(List::copyOf);
        }
    }

    /**
     * Member of a type.
     * @param offset the offset of its declaration without its comment; 0 in a library
     */
    public record Member(String signature, int offset) {}

    /** Copies the lists. */
    public SymbolDescription {
        overridden = List.copyOf(overridden);
        members = List.copyOf(members);
    }

    /** Describes a symbol. */
    public static SymbolDescription of(JavaSymbol symbol) {
        AnalyzedJavaProgram javaProgram = symbol.program();
        Element element = symbol.element();
        SymbolFamily family = SymbolFamily.of(javaProgram, element);
        TreePath path = declaration(javaProgram, element);
        String comment = path == null ? null : javaProgram.elements().getDocComment(element);
        return new SymbolDescription(
                symbol.label(),
                DeclarationPrinter.of(javaProgram, element),
                Optional.ofNullable(path).map(javaProgram::span),
                comment == null
                        ? ""
                        : comment.lines()
                                .map(String::strip)
                                .collect(Collectors.joining("\n"))
                                .strip(),
                path == null
                                && !(element instanceof VariableElement variable
                                        && !variable.getKind().isField())
                        ? library(javaProgram, element)
                        : Optional.empty(),
                family.overridden().stream().map(SymbolNames::label).toList(),
                family.overriding().size(),
                element instanceof TypeElement type ? members(javaProgram, type, path != null) : List.of());
    }

    private static @Nullable TreePath declaration(AnalyzedJavaProgram javaProgram, Element element) {
        TreePath known = javaProgram.trees().getPath(element);
        if (known != null) {
            return known;
        }
        // javac gives no path for local variables and parameters.
        return javaProgram.units().stream()
                .filter(unit -> unit.text().contains(element.getSimpleName()))
                .flatMap(unit -> unit.mentions(element).stream())
                .filter(NameReference::declares)
                .map(NameReference::path)
                .findFirst()
                .orElse(null);
    }

    private static List<Member> members(AnalyzedJavaProgram javaProgram, TypeElement type, boolean declared) {
        List<Member> members = new ArrayList<>();
        for (Element element : type.getEnclosedElements()) {
            boolean shown = element.getKind() != ElementKind.STATIC_INIT
                    && javaProgram.elements().getOrigin(element) == Origin.EXPLICIT
                    && (declared || !element.getModifiers().contains(Modifier.PRIVATE));
            TreePath path = shown && declared ? javaProgram.trees().getPath(element) : null;
            if (shown && (path != null || !declared)) {
                String signature = element.getKind() == ElementKind.ENUM_CONSTANT
                        ? element.getSimpleName().toString()
                        : DeclarationPrinter.of(javaProgram, element);
                members.add(new Member(signature, path == null ? 0 : javaProgram.start(path)));
            }
        }
        return members;
    }

    private static Optional<LibraryLocation> library(AnalyzedJavaProgram javaProgram, Element element) {
        Deque<String> names = new ArrayDeque<>();
        TypeElement outermost = null;
        for (Element each = element;
                each != null && each.getKind() != ElementKind.PACKAGE;
                each = each.getEnclosingElement()) {
            names.addFirst(SymbolUseFinder.name(each));
            outermost = each instanceof TypeElement type ? type : outermost;
        }
        if (outermost == null) {
            return Optional.empty();
        }
        ModuleElement module = javaProgram.elements().getModuleOf(outermost);
        return Optional.of(new LibraryLocation(
                outermost.getQualifiedName().toString(),
                module == null ? "" : module.getQualifiedName().toString(),
                List.copyOf(names),
                element instanceof ExecutableElement executable
                        ? Optional.of(SymbolNames.parameterTypes(executable))
                        : Optional.empty()));
    }
}
