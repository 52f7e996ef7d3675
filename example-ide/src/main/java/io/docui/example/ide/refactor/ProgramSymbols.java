package io.docui.example.ide.refactor;

import com.sun.source.tree.ImportTree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Finds symbols of a program and its libraries by their names. */
public final class ProgramSymbols {
    private ProgramSymbols() {}

    /**
     * Finds types and members, also of libraries. A simple name of a type is found if it is in {@code java.lang}, or if a file of the
     * program imports the type.
     * @param path a type, or a type and its member; the package may be left out
     * @param parameters the simple names of the parameters' types; empty for all overloads
     */
    public static List<JavaSymbol> named(
            AnalyzedJavaProgram javaProgram, List<String> path, Optional<List<String>> parameters) {
        Set<Element> found = new LinkedHashSet<>();
        if (parameters.isEmpty()) {
            found.addAll(types(javaProgram, path));
        }
        if (found.isEmpty() && !path.isEmpty()) {
            String member = path.get(path.size() - 1);
            List<TypeElement> owners = new ArrayList<>(types(javaProgram, path.subList(0, path.size() - 1)));
            if (parameters.isPresent()) {
                types(javaProgram, path).forEach(type -> found.addAll(constructors(type, parameters.get())));
            }
            for (TypeElement owner : owners) {
                javaProgram.elements().getAllMembers(owner).stream()
                        .filter(element -> element.getSimpleName().contentEquals(member))
                        .filter(element -> parameters.isEmpty()
                                || element instanceof ExecutableElement executable
                                        && SymbolNames.parameterTypes(executable).stream()
                                                .map(type -> type.replace("...", "[]"))
                                                .toList()
                                                .equals(parameters.get()))
                        .forEach(found::add);
            }
        }
        return found.stream()
                .map(element -> new JavaSymbol(javaProgram, element))
                .toList();
    }

    private static List<Element> constructors(TypeElement type, List<String> parameters) {
        List<Element> found = new ArrayList<>();
        for (Element element : type.getEnclosedElements()) {
            if (element.getKind() == ElementKind.CONSTRUCTOR
                    && element instanceof ExecutableElement executable
                    && SymbolNames.parameterTypes(executable).stream()
                            .map(each -> each.replace("...", "[]"))
                            .toList()
                            .equals(parameters)) {
                found.add(element);
            }
        }
        return found;
    }

    private static Set<TypeElement> types(AnalyzedJavaProgram javaProgram, List<String> path) {
        Set<TypeElement> found = new LinkedHashSet<>();
        if (path.isEmpty()) {
            return found;
        }
        String name = String.join(".", path);
        add(javaProgram, name, found);
        add(javaProgram, "java.lang." + name, found);
        String first = path.get(0);
        for (SourceUnit unit : javaProgram.units()) {
            if (!found.isEmpty() || !unit.text().contains(first)) {
                continue;
            }
            for (ImportTree tree : unit.tree().getImports()) {
                String imported = tree.getQualifiedIdentifier().toString();
                String end = imported.substring(imported.lastIndexOf('.') + 1);
                if (end.equals("*") || end.equals(first)) {
                    add(javaProgram, imported.substring(0, imported.length() - end.length()) + name, found);
                }
            }
        }
        return found;
    }

    private static void add(AnalyzedJavaProgram javaProgram, String name, Set<TypeElement> found) {
        TypeElement type = javaProgram.elements().getTypeElement(name);
        if (type != null) {
            found.add(type);
        }
    }
}
