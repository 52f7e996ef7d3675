package io.docui.processor.collect;

import com.github.javaparser.StaticJavaParser;
import com.github.javaparser.javadoc.Javadoc;
import com.github.javaparser.javadoc.JavadocBlockTag;
import com.github.javaparser.javadoc.description.JavadocDescription;
import com.github.javaparser.javadoc.description.JavadocDescriptionElement;
import com.github.javaparser.javadoc.description.JavadocInlineTag;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts Javadoc comments to plain text, with their descriptions, parameters and results. */
final class CommentReader {
    private CommentReader() {}

    /** Stands before an {@code @} that begins no block tag, so that the parser takes it as text. */
    private static final char NO_TAG = '\ue000';

    /**
     * Returns the text of a comment; {@code NONE} for an element without a comment.
     * @param isMarkdown whether it is a Markdown comment ({@code ///})
     */
    static CommentText read(@Nullable String comment, boolean isMarkdown) {
        if (comment == null || comment.isBlank()) {
            return CommentText.NONE;
        }
        return isMarkdown ? MarkdownComments.read(comment) : read(comment);
    }

    private static CommentText read(String comment) {
        Javadoc javadoc = StaticJavaParser.parseJavadoc(withMarkedText(comment), false);
        Map<String, String> params = new LinkedHashMap<>();
        StringBuilder returns = new StringBuilder();
        for (JavadocBlockTag tag : javadoc.getBlockTags()) {
            if (tag.getTagName().equals("param")) {
                tag.getName().ifPresent(name -> params.putIfAbsent(name, plain(tag.getContent())));
            } else if (tag.getTagName().equals("return") && returns.isEmpty()) {
                returns.append(plain(tag.getContent()));
            }
        }
        return new CommentText(plain(javadoc.getDescription()), params, returns.toString());
    }

    /** Marks each {@code @} at the beginning of a line within an inline tag, such as <code>{&#64;code}</code>. It begins no block tag. */
    private static String withMarkedText(String comment) {
        if (!comment.contains("{@")) {
            return comment;
        }
        StringBuilder marked = new StringBuilder(comment.length() + 4);
        int depth = 0;
        boolean isLineStart = true;
        for (int i = 0; i < comment.length(); i++) {
            char c = comment.charAt(i);
            if (c == '{' && (depth > 0 || comment.startsWith("{@", i))) {
                depth++;
            } else if (c == '}' && depth > 0) {
                depth--;
            } else if (c == '@' && isLineStart && depth > 0) {
                marked.append(NO_TAG);
            }
            isLineStart = c == '\n' || isLineStart && Character.isWhitespace(c);
            marked.append(c);
        }
        return depth == 0 ? marked.toString() : comment; // a brace is not closed: the tag is none
    }

    private static String plain(JavadocDescription description) {
        HtmlToText text = new HtmlToText();
        for (JavadocDescriptionElement element : description.getElements()) {
            if (element instanceof JavadocInlineTag tag) {
                inline(tag, text);
            } else {
                text.appendHtml(element.toText());
            }
        }
        return text.toString().replace(String.valueOf(NO_TAG), "");
    }

    private static void inline(JavadocInlineTag tag, HtmlToText text) {
        // By name: the parser looks up its tag types by the rules of the default locale, and in Turkish there is no
        // LINK.
        inline(tag.getName(), tag.getContent().strip(), text);
    }

    static void inline(String tag, String content, HtmlToText text) {
        switch (tag) {
            case "code", "literal" -> text.appendText(content);
            case "link", "linkplain", "value" -> text.appendText(linkText(content));
            case "inheritDoc", "docRoot" -> {}
            case "snippet" -> text.appendText(content.substring(content.indexOf(':') + 1));
            case "return" -> text.appendHtml("Returns " + content);
            default -> text.appendHtml(content);
        }
    }

    /** Returns the text of a link such as {@code Enemy#hit(int) the blow}: the label if present, otherwise {@code Enemy.hit}. */
    static String linkText(String content) {
        int end = endOfReference(content);
        String label = content.substring(end).strip();
        if (!label.isEmpty()) {
            return label;
        }
        String reference = content.substring(0, end);
        int hash = reference.indexOf('#');
        String type = simpleName(hash < 0 ? reference : reference.substring(0, hash));
        String member = hash < 0 ? "" : reference.substring(hash + 1);
        int parenthesis = member.indexOf('(');
        String name = parenthesis < 0 ? member : member.substring(0, parenthesis);
        return type.isEmpty() || name.isEmpty() ? type + name : type + '.' + name;
    }

    private static int endOfReference(String content) {
        int depth = 0;
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth--;
            } else if (Character.isWhitespace(c) && depth <= 0) {
                return i;
            }
        }
        return content.length();
    }

    private static String simpleName(String qualified) {
        return qualified.substring(qualified.lastIndexOf('.') + 1);
    }
}
