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
     * Finds types and members, also of libraries. A simple name of a type means what the files of the program mean by it, all of them if
     * they differ; otherwise a type of {@code java.lang}, or of a package that a file imports.
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

    /** Returns the types that a name can mean: by its full name, or as the files of the program mean its first part. */
    private static Set<TypeElement> types(AnalyzedJavaProgram javaProgram, List<String> path) {
        Set<TypeElement> found = new LinkedHashSet<>();
        if (path.isEmpty()) {
            return found;
        }
        String name = String.join(".", path);
        add(javaProgram, name, found);
        if (found.isEmpty()) {
            String first = path.get(0);
            for (TypeElement type : meant(javaProgram, first)) {
                add(javaProgram, type.getQualifiedName() + name.substring(first.length()), found);
            }
        }
        if (found.isEmpty()) {
            add(javaProgram, "java.lang." + name, found);
        }
        return found.isEmpty() ? importedOnDemand(javaProgram, name) : found;
    }

    /** Returns the types that the files of a program refer to by a simple name. */
    private static Set<TypeElement> meant(AnalyzedJavaProgram javaProgram, String name) {
        Set<TypeElement> types = new LinkedHashSet<>();
        for (SourceUnit unit : javaProgram.units()) {
            if (unit.hasName(Set.of(name))) {
                for (NameReference reference : unit.mentions()) {
                    if (reference.element() instanceof TypeElement type
                            && type.getSimpleName().contentEquals(name)
                            && !SymbolNames.isUnresolved(type)) {
                        types.add(type);
                    }
                }
            }
        }
        return types;
    }

    private static Set<TypeElement> importedOnDemand(AnalyzedJavaProgram javaProgram, String name) {
        Set<TypeElement> types = new LinkedHashSet<>();
        for (SourceUnit unit : javaProgram.units()) {
            for (ImportTree tree : unit.tree().getImports()) {
                String imported = tree.getQualifiedIdentifier().toString();
                if (imported.endsWith(".*")) {
                    add(javaProgram, imported.substring(0, imported.length() - 1) + name, types);
                }
            }
        }
        return types;
    }

    private static void add(AnalyzedJavaProgram javaProgram, String name, Set<TypeElement> found) {
        TypeElement type = javaProgram.elements().getTypeElement(name);
        if (type != null) {
            found.add(type);
        }
    }
}
