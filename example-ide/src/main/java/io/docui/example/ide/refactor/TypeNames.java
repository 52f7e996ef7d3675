package io.docui.example.ide.refactor;

import com.sun.source.tree.ImportTree;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipFile;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Finds the full names of the types with a simple name. The nearest ones win: those that other files import, then those of the program, of
 * {@code java.base}, of the libraries, and of the other modules of the platform.
 */
final class TypeNames {
    private final AnalyzedJavaProgram javaProgram;

    TypeNames(AnalyzedJavaProgram javaProgram) {
        this.javaProgram = javaProgram;
    }

    /** Returns the full names of the types; empty if there are none. */
    Set<String> named(String simple) {
        Set<String> found = new TreeSet<>();
        for (SourceUnit unit : javaProgram.units()) {
            for (ImportTree tree : unit.tree().getImports()) {
                String name = tree.getQualifiedIdentifier().toString();
                if (!tree.isStatic() && name.endsWith('.' + simple)) {
                    add(name, found);
                }
            }
        }
        if (found.isEmpty()) {
            javaProgram.index().declaredTypes().stream()
                    .filter(type -> type.getSimpleName().contentEquals(simple))
                    .filter(type -> type.getNestingKind() == NestingKind.TOP_LEVEL
                            || type.getNestingKind() == NestingKind.MEMBER)
                    .forEach(type -> add(type.getQualifiedName().toString(), found));
        }
        if (found.isEmpty()) {
            addPlatform(simple, true, found);
        }
        if (found.isEmpty()) {
            javaProgram.build().classPath().forEach(entry -> addLibrary(entry, simple, found));
        }
        if (found.isEmpty()) {
            addPlatform(simple, false, found);
        }
        return found;
    }

    private void addPlatform(String simple, boolean base, Set<String> found) {
        for (ModuleElement module : javaProgram.elements().getAllModuleElements()) {
            if (module.getQualifiedName().contentEquals("java.base") != base) {
                continue;
            }
            for (ModuleElement.ExportsDirective exported : ElementFilter.exportsIn(module.getDirectives())) {
                PackageElement within = exported.getPackage();
                String name = within.getQualifiedName().toString();
                if (exported.getTargetModules() == null && (name.startsWith("java.") || name.startsWith("javax."))) {
                    add(name + '.' + simple, found);
                }
            }
        }
    }

    private void addLibrary(Path entry, String simple, Set<String> found) {
        String end = '/' + simple + ".class";
        if (Files.isDirectory(entry)) {
            try (var files = Files.walk(entry)) {
                files.map(file -> entry.relativize(file).toString().replace(File.separatorChar, '/'))
                        .filter(file -> file.endsWith(end))
                        .forEach(file -> add(typeName(file), found));
            } catch (IOException e) {
                throw new UncheckedIOException("The class path cannot be read: " + entry, e);
            }
        } else if (Files.isRegularFile(entry)) {
            try (ZipFile jar = new ZipFile(entry.toFile())) {
                jar.stream()
                        .filter(each ->
                                each.getName().endsWith(end) && !each.getName().startsWith("META-INF/"))
                        .forEach(each -> add(typeName(each.getName()), found));
            } catch (IOException e) {
                throw new UncheckedIOException("The class path cannot be read: " + entry, e);
            }
        }
    }

    private static String typeName(String file) {
        return file.substring(0, file.length() - ".class".length()).replace('/', '.');
    }

    private void add(String name, Set<String> found) {
        TypeElement type = javaProgram.elements().getTypeElement(name);
        if (type != null
                && type.getKind() != ElementKind.OTHER
                && (type.getModifiers().contains(Modifier.PUBLIC)
                        || javaProgram.trees().getPath(type) != null)
                && !type.getModifiers().contains(Modifier.PRIVATE)) {
            found.add(type.getQualifiedName().toString());
        }
    }
}
