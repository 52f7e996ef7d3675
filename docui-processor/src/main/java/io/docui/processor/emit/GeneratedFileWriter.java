package io.docui.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.util.Elements;
import javax.tools.StandardLocation;

/** Writes generated classes and resources to the compiler's filer, each with one originating element. */
public record GeneratedFileWriter(Filer filer, Elements elements) {
    private static final String GENERATED = "javax.annotation.processing.Generated";
    private static final List<String> LANGUAGE = List.of("""
            Boolean Byte Character Double Enum Exception Float IllegalArgumentException Integer Long Number Object
            Override Short String SuppressWarnings""".split("\\s+", -1));

    /**
     * Writes a class.
     * @throws IOException if the file cannot be written, or exists
     */
    public void write(ClassName name, TypeSpec type, Element origin, boolean deprecated) throws IOException {
        TypeSpec.Builder complete = type.toBuilder();
        if (elements.getTypeElement(elements.getModuleOf(origin), GENERATED) != null) {
            complete.addAnnotation(AnnotationSpec.builder(ClassName.bestGuess(GENERATED))
                    .addMember("value", "$S", "io.docui.processor.DocUIProcessor")
                    .build());
        }
        if (deprecated) {
            complete.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                    .addMember("value", "{$S, $S}", "deprecation", "removal")
                    .build());
        }
        JavaFile file = JavaFile.builder(name.packageName(), complete.build())
                .indent("    ")
                .skipJavaLangImports(!hidesLanguage(elements.getPackageOf(origin)))
                .build();
        try (Writer out = filer.createSourceFile(name.canonicalName(), origin).openWriter()) {
            out.write(SourceFormatter.format(file));
        }
    }

    /** Returns whether a package has a class with the simple name of one of Java's own. */
    private boolean hidesLanguage(PackageElement place) {
        // Searches only this module: a search through all modules takes longer than the rest of the processor.
        ModuleElement module = elements.getModuleOf(place);
        String prefix = place.isUnnamed() ? "" : place.getQualifiedName() + ".";
        return LANGUAGE.stream().anyMatch(name -> elements.getTypeElement(module, prefix + name) != null);
    }

    /**
     * Writes a resource, in UTF-8.
     * @param path the path relative to the root of the classes
     * @throws IOException if the file cannot be written, or exists
     */
    public void writeResource(String path, String text, Element origin) throws IOException {
        try (OutputStream out = filer.createResource(StandardLocation.CLASS_OUTPUT, "", path, origin)
                .openOutputStream()) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
