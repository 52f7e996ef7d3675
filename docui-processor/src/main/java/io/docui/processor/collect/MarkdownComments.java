package io.docui.processor.collect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Reads Markdown comments ({@code ///}), which Java has since version 23, by the rules of Markdown: the text of code, links and escapes
 * stays. No block tag begins within code or an inline tag.
 */
final class MarkdownComments {
    private static final Pattern BLOCK_TAG = Pattern.compile("^\\s*@([a-zA-Z]+)(?:\\s+(.*))?$");
    private static final Pattern FENCE = Pattern.compile("^ {0,3}(```+|~~~+).*");

    private MarkdownComments() {}

    /** Returns whether the comment of an element is a Markdown comment. */
    static boolean isMarkdown(Elements elements, Element element) {
        MethodHandle kind = DocCommentKinds.METHOD;
        if (kind == null) {
            return false;
        }
        try {
            return String.valueOf(kind.invoke(elements, element)).equals("END_OF_LINE");
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static CommentText read(String comment) {
        List<Block> blocks = blocks(comment);
        Map<String, String> params = new LinkedHashMap<>();
        String returns = "";
        for (Block block : blocks.subList(1, blocks.size())) {
            if (block.tag.equals("param")) {
                String[] parts = block.text.toString().strip().split("\\s+", 2);
                params.putIfAbsent(parts[0], parts.length < 2 ? "" : MarkdownToText.convert(parts[1]));
            } else if (block.tag.equals("return") && returns.isEmpty()) {
                returns = MarkdownToText.convert(block.text.toString());
            }
        }
        return new CommentText(MarkdownToText.convert(blocks.get(0).text.toString()), params, returns);
    }

    /** A part of a comment: the description, whose tag is empty, or a block tag. */
    private record Block(String tag, StringBuilder text) {}

    private static List<Block> blocks(String comment) {
        List<Block> blocks = new ArrayList<>(List.of(new Block("", new StringBuilder())));
        String fence = "";
        int depth = 0;
        String[] lines = comment.split("\\R", -1);
        CodeSpanScanner spans = new CodeSpanScanner(lines);
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i];
            Matcher marker = FENCE.matcher(line);
            if (marker.matches() && depth == 0) {
                String run = marker.group(1);
                fence = fence.isEmpty() ? run : run.startsWith(fence) ? "" : fence;
            }
            Matcher tag = BLOCK_TAG.matcher(line);
            String content = line;
            boolean isCode = !fence.isEmpty() || line.startsWith("    ") || spans.isOpen();
            if (!isCode && depth == 0 && tag.matches()) {
                blocks.add(new Block(tag.group(1), new StringBuilder()));
                content = tag.group(2) == null ? "" : tag.group(2);
            }
            blocks.get(blocks.size() - 1).text.append(content).append('\n');
            depth = fence.isEmpty() ? InlineTagScanner.depthAfter(content, depth) : depth;
            if (fence.isEmpty()) {
                spans.read(i);
            }
        }
        return blocks;
    }

    /** Tracks code between runs of backquotes over the lines of a paragraph. */
    private static final class CodeSpanScanner {
        private static final Pattern RUN = Pattern.compile("`+");

        private final String[] lines;
        private String open = "";

        CodeSpanScanner(String[] lines) {
            this.lines = lines;
        }

        /** Returns whether the next line begins within code. */
        boolean isOpen() {
            return !open.isEmpty();
        }

        void read(int index) {
            Matcher run = RUN.matcher(lines[index]);
            while (run.find()) {
                if (open.equals(run.group())) {
                    open = "";
                } else if (open.isEmpty() && !isEscaped(lines[index], run.start()) && isClosed(run, index)) {
                    open = run.group();
                }
            }
        }

        private static boolean isEscaped(String line, int at) {
            return at > 0 && line.charAt(at - 1) == '\\';
        }

        /** Returns whether an equal run follows in the paragraph. Any other backquotes are plain text. */
        private boolean isClosed(MatchResult opening, int index) {
            String rest = lines[index].substring(opening.end());
            for (int i = index; i == index || i < lines.length && !lines[i].isBlank(); i++) {
                if (RUN.matcher(i == index ? rest : lines[i])
                        .results()
                        .anyMatch(run -> run.group().equals(opening.group()))) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Tracks the braces of inline tags over the lines of a comment. */
    private static final class InlineTagScanner {
        private InlineTagScanner() {}

        static int depthAfter(String line, int before) {
            int depth = before;
            for (int i = 0; i < line.length(); i++) {
                char c = line.charAt(i);
                if (c == '{' && (depth > 0 || line.startsWith("{@", i))) {
                    depth++;
                } else if (c == '}' && depth > 0) {
                    depth--;
                }
            }
            return depth;
        }
    }

    /** The method that tells kinds of comments, which compilers before Java 23 do not have. */
    private static final class DocCommentKinds {
        static final @Nullable MethodHandle METHOD = find();

        private static @Nullable MethodHandle find() {
            try {
                Class<?> kind = Class.forName("javax.lang.model.util.Elements$DocCommentKind");
                return MethodHandles.publicLookup()
                        .findVirtual(Elements.class, "getDocCommentKind", MethodType.methodType(kind, Element.class));
            } catch (ReflectiveOperationException e) {
                return null;
            }
        }
    }
}
