package io.docui.processor.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** Converts Markdown, with inline tags of Javadoc and references to Java's elements in brackets, to plain text. */
final class MarkdownToText extends AbstractVisitor {
    private static final Parser PARSER = Parser.builder().build();

    /** Stands for an inline tag, which Markdown must not read. */
    private static final char TAG = '\ue001';

    private static final Pattern PLACE = Pattern.compile("\ue001(\\d+)\ue001");
    private static final Pattern REFERENCE =
            Pattern.compile("\\[([^\\[\\]]+)\\](?:\\[([\\w$.#]+(?:\\([^()\\[\\]]*\\))?)\\])");
    private static final Pattern PLAIN_REFERENCE =
            Pattern.compile("\\[([\\w$.]*#?[\\w$.]+(?:\\((?:[\\w$., ]|\\\\\\[|\\\\\\])*\\))?)\\](?![\\[(:])");

    private final HtmlToText out = new HtmlToText();

    private MarkdownToText() {}

    static String convert(String markdown) {
        List<String> tags = new ArrayList<>();
        String marked = withoutTags(markdown, tags);
        MarkdownToText text = new MarkdownToText();
        PARSER.parse(marked.strip()).accept(text);
        return PLACE.matcher(text.out.toString())
                .replaceAll(place -> Matcher.quoteReplacement(tags.get(Integer.parseInt(place.group(1)))))
                .strip();
    }

    /** Replaces the inline tags outside of code by marks, and puts their texts into a list. */
    private static String withoutTags(String markdown, List<String> tags) {
        StringBuilder marked = new StringBuilder(markdown.length());
        int at = 0;
        while (at < markdown.length()) {
            char c = markdown.charAt(at);
            if (c == '`' || c == '~' && markdown.startsWith("~~~", at)) {
                int end = endOfCode(markdown, at);
                marked.append(markdown, at, end);
                at = end;
                continue;
            }
            int end = c == '{' && markdown.startsWith("{@", at) ? endOfTag(markdown, at) : -1;
            if (end < 0) {
                marked.append(c);
                at++;
            } else {
                marked.append(TAG).append(tags.size()).append(TAG);
                tags.add(textOfTag(markdown.substring(at + 2, end - 1)));
                at = end;
            }
        }
        return marked.toString();
    }

    /** Returns the end of code that begins with a run of marks; the end of the run if no equal run closes it. */
    private static int endOfCode(String text, int start) {
        char mark = text.charAt(start);
        int end = start;
        while (end < text.length() && text.charAt(end) == mark) {
            end++;
        }
        String run = text.substring(start, end);
        int close = text.indexOf(run, end);
        while (close >= 0 && close + run.length() < text.length() && text.charAt(close + run.length()) == mark) {
            int next = close;
            while (next < text.length() && text.charAt(next) == mark) {
                next++;
            }
            close = text.indexOf(run, next);
        }
        return close < 0 ? end : close + run.length();
    }

    private static int endOfTag(String text, int start) {
        int depth = 0;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return i + 1;
            }
        }
        return -1;
    }

    private static String textOfTag(String tag) {
        String[] parts = tag.split("\\s+", 2);
        HtmlToText text = new HtmlToText();
        CommentReader.inline(parts[0], parts.length < 2 ? "" : parts[1].strip(), text);
        return text.toString();
    }

    @Override
    public void visit(Text text) {
        String literal = REFERENCE.matcher(text.getLiteral()).replaceAll("$1");
        out.appendText(PLAIN_REFERENCE
                .matcher(literal)
                .replaceAll(reference -> Matcher.quoteReplacement(
                        CommentReader.linkText(reference.group(1).replace("\\", "")))));
    }

    @Override
    public void visit(Code code) {
        out.appendText(code.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock block) {
        code(block.getLiteral());
    }

    @Override
    public void visit(IndentedCodeBlock block) {
        code(block.getLiteral());
    }

    private void code(String literal) {
        out.appendBreak();
        out.appendText(literal.strip());
        out.appendBreak();
    }

    @Override
    public void visit(HtmlInline html) {
        out.appendHtml(html.getLiteral());
    }

    @Override
    public void visit(HtmlBlock html) {
        out.appendBreak();
        out.appendHtml(html.getLiteral());
        out.appendBreak();
    }

    @Override
    public void visit(SoftLineBreak lineBreak) {
        out.appendText(" ");
    }

    @Override
    public void visit(HardLineBreak lineBreak) {
        out.appendBreak();
    }

    @Override
    public void visit(Paragraph paragraph) {
        visitChildren(paragraph);
        out.appendBreak();
    }

    @Override
    public void visit(Heading heading) {
        out.appendBreak();
        visitChildren(heading);
        out.appendBreak();
    }

    @Override
    public void visit(ListItem item) {
        out.appendBreak();
        out.appendText("- ");
        visitChildren(item);
    }
}
