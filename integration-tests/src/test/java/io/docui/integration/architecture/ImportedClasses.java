package io.docui.integration.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The byte code that the rules are held against: what the modules publish, and what breaks the rules on purpose. */
final class ImportedClasses {
    /** Every class of every module, without tests; read once, for that takes a second. */
    static final JavaClasses PUBLISHED = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.docui");

    /** The violations beside this class: a rule that lets one of them pass guards nothing. */
    static final JavaClasses VIOLATIONS =
            new ClassFileImporter().importPackages(ImportedClasses.class.getPackageName() + ".violations");

    private ImportedClasses() {}

    /** Tells a class that the processor has written, by its name. */
    static boolean isGenerated(JavaClass candidate) {
        JavaClass outermost = candidate;
        while (outermost.getEnclosingClass().isPresent()) {
            outermost = outermost.getEnclosingClass().get();
        }
        String name = outermost.getSimpleName();
        return !name.equals("DocUI") && (name.endsWith("DocUI") || name.endsWith("Anchors"));
    }
}
