package io.docui.example.ide.java;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.ToolProvider;

/** The public types of the JDK that runs this program, as javac sees them. */
final class PlatformTypes {
    private static final String EMPTY = "class Outlined {}";

    private final Elements elements;

    private PlatformTypes(Elements elements) {
        this.elements = elements;
    }

    static PlatformTypes create() {
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(
                        null,
                        null,
                        diagnostic -> {},
                        List.of("-proc:none"),
                        null,
                        List.of(new JavaOutlineParser.Source(EMPTY)));
        try {
            task.analyze();
        } catch (IOException e) {
            throw new UncheckedIOException("javac cannot read the classes of its JDK", e);
        }
        return new PlatformTypes(task.getElements());
    }

    boolean contains(String name) {
        TypeElement type = elements.getTypeElement(name);
        return type != null && type.getModifiers().contains(Modifier.PUBLIC);
    }

    /** Returns the types with a simple name in the exported packages of {@code java.} modules. */
    Set<String> named(String simpleName) {
        Set<String> types = new TreeSet<>();
        ModuleLayer.boot().modules().stream()
                .filter(module -> module.getName().startsWith("java."))
                .flatMap(module -> module.getDescriptor().exports().stream())
                .filter(exports -> !exports.isQualified())
                .map(exports -> exports.source() + '.' + simpleName)
                .filter(this::contains)
                .forEach(types::add);
        return types;
    }
}
