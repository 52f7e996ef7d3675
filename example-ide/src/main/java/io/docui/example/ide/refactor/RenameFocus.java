package io.docui.example.ide.refactor;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The files that a rename can concern: those that contain the old or the new name, a name that an annotation processor can have derived
 * from the old one, or a subtype of a type in a file whose declarations contain one of the names. All others keep their text and meaning.
 * @param file the file with the renamed symbol
 */
public record RenameFocus(String file, String old, String name) {
    /** Above this share of the text, reading only the declarations of the other files saves too little. */
    private static final double LARGEST_SHARE = 0.5;

    /** Returns the files; empty if the whole build has to be read. */
    Optional<Set<String>> files(CompilationInput build, SourceStubs stubs) {
        // @Level(7) names the element "value" only after the rename.
        Map<String, SourceStub> all = stubs.all();
        if (old.equals("value") || !all.containsKey(file)) {
            return Optional.empty();
        }
        DerivedNameFinder.DerivedWords derived = new DerivedNameFinder.DerivedWords(old);
        Set<String> files = new HashSet<>(Set.of(file));
        Set<String> declaring = new HashSet<>(Set.of(file));
        all.forEach((each, stub) -> {
            String text = build.text(each);
            if (hasName(text)) {
                files.add(each);
                if (hasName(stub.text()) && declares(stub.text())) {
                    declaring.add(each);
                }
            } else if (derived.areIn(text)) {
                files.add(each);
            }
        });
        files.addAll(stubs.filesOfSubtypes(declaring));
        return characters(build, files) > LARGEST_SHARE * characters(build, all.keySet())
                ? Optional.empty()
                : Optional.of(files);
    }

    private static long characters(CompilationInput build, Set<String> files) {
        return files.stream().mapToLong(each -> build.text(each).length()).sum();
    }

    /** Returns whether a text contains one of the names as a whole word, or could, because it has Unicode escapes. */
    private boolean hasName(String text) {
        return text.contains("\\u") || hasWord(text, old) || hasWord(text, name);
    }

    private boolean declares(String stub) {
        return stub.contains("\\u")
                || JavaToken.of(stub).stream().anyMatch(token -> token.isName(old) || token.isName(name));
    }

    private static boolean hasWord(String text, String word) {
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            int end = at + word.length();
            if ((at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1)))
                    && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)))) {
                return true;
            }
        }
        return false;
    }
}
