package io.docui.processor.emit;

import com.palantir.javapoet.JavaFile;
import java.util.regex.Pattern;

/** Generated source as a person would have laid it out: short comments on one line, nothing between empty braces. */
final class SourceText {
    private static final Pattern SHORT_COMMENT = Pattern.compile("(?m)^( *)/\\*\\*\\n *\\* (.*)\\n *\\*/$");
    private static final Pattern EMPTY_BODY = Pattern.compile("(?m)\\{\\n *\\}$");

    private static final Pattern BROKEN_THROWS = Pattern.compile("throws\\n +");

    private SourceText() {}

    /** The text of a file. */
    static String of(JavaFile file) {
        String text = file.toString();
        text = SHORT_COMMENT.matcher(text).replaceAll("$1/** $2 */");
        text = BROKEN_THROWS.matcher(text).replaceAll("throws ");
        return EMPTY_BODY.matcher(text).replaceAll("{}");
    }
}
