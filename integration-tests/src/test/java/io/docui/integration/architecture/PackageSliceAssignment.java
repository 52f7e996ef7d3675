package io.docui.integration.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/**
 * Cuts a module into its words: a package right below the module's own is a slice, and so is one right below
 * {@code internal}, for else everything internal would count as one.
 *
 * @param module the package that the module's other packages are in
 */
record PackageSliceAssignment(String module) implements SliceAssignment {
    private static final String INTERNAL = "internal";

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
        String name = type.getPackageName();
        if (name.equals(module)) {
            return SliceIdentifier.of("(entrance)");
        }
        if (!name.startsWith(module + ".")) {
            return SliceIdentifier.ignore();
        }
        String[] words = name.substring(module.length() + 1).split("\\.", -1);
        return words[0].equals(INTERNAL) && words.length > 1
                ? SliceIdentifier.of(INTERNAL + "." + words[1])
                : SliceIdentifier.of(words[0]);
    }

    @Override
    public String getDescription() {
        return "packages of " + module;
    }
}
