package io.docui.example.ide.java;

import java.util.regex.Pattern;

/** Masks what is not code, so that patterns for code do not match in it. */
final class JavaCodeMask {
    private static final Pattern NOT_CODE = Pattern.compile(
            "\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\\n])*+'|//[^\\n]*|/\\*(?s:.*?)\\*/");
    private static final Pattern NOT_LINE_END = Pattern.compile("[^\\r\\n]");

    private JavaCodeMask() {}

    /** Returns a text with a space in place of each character of comments and literals. Line ends stay. */
    static String mask(String text) {
        return NOT_CODE.matcher(text)
                .replaceAll(part -> NOT_LINE_END.matcher(part.group()).replaceAll(" "));
    }
}
