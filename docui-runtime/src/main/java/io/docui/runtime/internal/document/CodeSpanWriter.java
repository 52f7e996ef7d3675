package io.docui.runtime.internal.document;

/** Writes Markdown code spans, delimited by one backtick more than their longest run of backticks. */
final class CodeSpanWriter {
    private CodeSpanWriter() {}

    static void write(char[] chars, int start, int end, EscapeContext escapeContext, StringBuilder out) {
        String fence = "`".repeat(longestRun(chars, start, end) + 1);
        boolean padded = chars[start] == '`' || chars[end - 1] == '`' || (chars[start] == ' ' && chars[end - 1] == ' ');
        String pad = padded ? " " : "";
        out.append(fence).append(pad);
        for (int i = start; i < end; i++) {
            if (chars[i] == '|' && escapeContext == EscapeContext.CELL) {
                out.append('\\');
            }
            out.append(chars[i]);
        }
        out.append(pad).append(fence);
    }

    private static int longestRun(char[] chars, int start, int end) {
        int longest = 0;
        int i = start;
        while (i < end) {
            int run = BlockStartDetector.runLength(chars, i, end);
            if (chars[i] == '`') {
                longest = Math.max(longest, run);
            }
            i += run;
        }
        return longest;
    }
}
