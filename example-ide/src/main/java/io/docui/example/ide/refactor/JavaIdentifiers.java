package io.docui.example.ide.refactor;

import java.util.List;
import javax.lang.model.SourceVersion;

/** Checks Java identifiers, finds the names at offsets of a source file, and replaces them. */
final class JavaIdentifiers {
    private JavaIdentifiers() {}

    static void checkIdentifier(String name, int release) {
        SourceVersion latest = SourceVersion.latest();
        SourceVersion version = release < Runtime.version().feature()
                ? SourceVersion.valueOf("RELEASE_" + Math.max(release, 8))
                : latest;
        if (!SourceVersion.isIdentifier(name) || SourceVersion.isKeyword(name, version)) {
            throw new RefactoringRefusedException(
                    "\"" + name
                            + "\" is not a valid Java name. Use letters and digits, start with a letter, and do not use a keyword.");
        }
    }

    static JavaToken find(SourceUnit sourceUnit, int offset) {
        List<JavaToken> tokens = sourceUnit.tokens();
        for (int i = Math.max(0, sourceUnit.tokenAt(offset) - 1); i < tokens.size(); i++) {
            JavaToken javaToken = tokens.get(i);
            if (javaToken.kind() == JavaToken.TokenKind.NAME
                    && javaToken.start() <= offset
                    && offset <= javaToken.end()) {
                if (sourceUnit.text().startsWith("\\u", javaToken.end())
                        || javaToken.start() > 0 && sourceUnit.text().charAt(javaToken.start() - 1) == '\\') {
                    throw new RefactoringRefusedException("A name in " + sourceUnit.file() + ':'
                            + sourceUnit.tree().getLineMap().getLineNumber(javaToken.start())
                            + " is written with a Unicode escape. Replace the escape by its character first.");
                }
                return javaToken;
            }
            if (javaToken.start() > offset) {
                break;
            }
        }
        throw new RefactoringRefusedException("No name starts at offset " + offset + " in " + sourceUnit.file()
                + ". Select a name from its first letter.");
    }

    static SourceEdit replace(SourceUnit sourceUnit, int start, String old, String name) {
        SourceRange span = new SourceRange(sourceUnit.file(), start, start + old.length());
        return SourceEdit.of(span, new SourceReplacementPart(name, span));
    }
}
