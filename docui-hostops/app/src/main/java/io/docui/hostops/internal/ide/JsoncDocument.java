package io.docui.hostops.internal.ide;

import io.docui.hostops.internal.ide.JsoncNode.Items;
import io.docui.hostops.internal.ide.JsoncNode.Member;
import io.docui.hostops.internal.ide.JsoncNode.Members;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON document with comments that supports minimal edits of values and otherwise preserves its formatting. Comments, trailing commas, line
 * terminators, a byte order mark and the order of names remain. Immutable.
 */
public final class JsoncDocument {
    private static final JsonMapper LENIENT = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    private final String text;
    private final JsoncNode root;

    private JsoncDocument(String text) {
        this.text = text;
        this.root = JsoncParser.parse(text);
    }

    /**
     * Parses a document.
     * @param text JSON with comments; blank text denotes an empty object
     */
    public static JsoncDocument of(String text) {
        String mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
        return new JsoncDocument(text.substring(mark.length()).isBlank() ? mark + "{\n}\n" : text);
    }

    public String text() {
        return text;
    }

    public JsonNode value() {
        return LENIENT.readTree(text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    /**
     * Sets a value.
     * @param path member names and list indexes; {@code -} denotes the position after the last item; missing parents are created
     */
    public JsoncDocument set(List<String> path, JsonNode value) {
        if (path.isEmpty()) {
            return replaced(root.from(), root.to(), pretty(value, root.from()));
        }
        JsoncNode at = root;
        for (int i = 0; i < path.size(); i++) {
            Optional<JsoncNode> next = child(at, path.get(i));
            if (next.isEmpty()) {
                return inserted(at, path.get(i), wrapped(path.subList(i + 1, path.size()), value));
            }
            at = next.get();
        }
        return replaced(at.from(), at.to(), pretty(value, at.from()));
    }

    /**
     * Removes a value, with its name and its comma.
     * @return the changed document; the same if there is no such value
     */
    public JsoncDocument remove(List<String> path) {
        JsoncNode parent = root;
        for (String step : path.subList(0, path.size() - 1)) {
            Optional<JsoncNode> next = child(parent, step);
            if (next.isEmpty()) {
                return this;
            }
            parent = next.get();
        }
        String last = path.get(path.size() - 1);
        if (parent instanceof Members members) {
            List<Span> spans = members.members().stream()
                    .map(member -> new Span(member.from(), member.value().to()))
                    .toList();
            return members.member(last)
                    .map(member -> without(spans, members.members().indexOf(member)))
                    .orElse(this);
        } else if (parent instanceof Items items && child(parent, last).isPresent()) {
            List<Span> spans = items.items().stream()
                    .map(item -> new Span(item.from(), item.to()))
                    .toList();
            return without(spans, Integer.parseInt(last));
        }
        return this;
    }

    private record Span(int from, int to) {}

    private JsoncDocument without(List<Span> all, int index) {
        Span gone = all.get(index);
        int comma = comma(gone.to());
        if (comma >= 0) {
            int to = comma + 1;
            int line = lineStart(gone.from());
            boolean alone = text.substring(line, gone.from()).isBlank();
            int end = lineEnd(to);
            if (alone && text.substring(to, end).isBlank()) {
                return replaced(line, Math.min(text.length(), end + 1), "");
            }
            return replaced(gone.from(), skipBlanks(to), "");
        }
        // The last value without a trailing comma: the preceding comma goes too, and the text between them remains.
        if (index == 0) {
            return replaced(gone.from(), gone.to(), "");
        }
        int before = comma(all.get(index - 1).to());
        int start = lineStart(gone.from());
        int from = text.substring(start, gone.from()).isBlank() && start > before + 1
                ? start - newlineBefore(start)
                : gone.from();
        return new JsoncDocument(text.substring(0, before)
                + text.substring(before + 1, Math.max(before + 1, from))
                + text.substring(gone.to()));
    }

    private int newlineBefore(int start) {
        return start >= 2 && text.startsWith("\r\n", start - 2) ? 2 : start >= 1 ? 1 : 0;
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        return at;
    }

    /** Returns the position of the comma after a value, past white space and comments; -1 if there is none. */
    private int comma(int from) {
        int at = from;
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else if (text.startsWith("//", at)) {
                at = lineEnd(at);
            } else if (text.startsWith("/*", at)) {
                at = text.indexOf("*/", at) + 2;
            } else {
                return text.charAt(at) == ',' ? at : -1;
            }
        }
        return -1;
    }

    private static Optional<JsoncNode> child(JsoncNode node, String step) {
        if (node instanceof Members members) {
            return members.member(step).map(Member::value);
        } else if (node instanceof Items items) {
            if (step.equals("-")) {
                return Optional.empty();
            }
            if (!step.matches("[0-9]{1,9}")) {
                throw new JsoncException(
                        "`" + step + "` is not a list index. Give a number, or - for the end of the list.");
            }
            int index = Integer.parseInt(step);
            if (index > items.items().size()) {
                throw new JsoncException("the list has only " + items.items().size()
                        + (items.items().size() == 1 ? " item" : " items"));
            }
            return index == items.items().size()
                    ? Optional.empty()
                    : Optional.of(items.items().get(index));
        }
        throw new JsoncException("cannot go to `" + step + "`: its parent is neither an object nor a list");
    }

    private static JsonNode wrapped(List<String> path, JsonNode value) {
        JsonNode wrapped = value;
        for (int i = path.size() - 1; i >= 0; i--) {
            boolean item = path.get(i).equals("-") || path.get(i).equals("0");
            wrapped = item
                    ? LENIENT.createArrayNode().add(wrapped)
                    : LENIENT.createObjectNode().set(path.get(i), wrapped);
        }
        return wrapped;
    }

    private JsoncDocument inserted(JsoncNode parent, String key, JsonNode value) {
        boolean object = parent instanceof Members;
        String name = object ? JsonStringCodec.quote(key) + ": " : "";
        List<Span> spans = parent instanceof Members members
                ? members.members().stream()
                        .map(member -> new Span(member.from(), member.value().to()))
                        .toList()
                : ((Items) parent)
                        .items().stream()
                                .map(item -> new Span(item.from(), item.to()))
                                .toList();
        boolean comma = parent instanceof Members members ? members.comma() : ((Items) parent).comma();
        if (spans.isEmpty()) {
            return first(parent, name, value);
        }
        Span last = spans.get(spans.size() - 1);
        boolean oneLine = text.substring(parent.from(), parent.to()).indexOf('\n') < 0;
        String before = oneLine ? " " : newline() + indent(last.from());
        String written = name + (oneLine ? value.toString() : pretty(value, last.from()));
        int end = comma ? comma(last.to()) + 1 : last.to();
        int at = oneLine ? end : behindComment(end, parent.to() - 1);
        String separated =
                text.substring(0, last.to()) + (comma ? "" : ",") + text.substring(last.to(), at) + before + written;
        return new JsoncDocument(separated + (comma ? "," : "") + text.substring(at));
    }

    /** Returns the end of a comment on the same line, which belongs to the preceding value. */
    private int behindComment(int from, int limit) {
        int end = Math.min(lineEnd(from), limit);
        if (end > from && text.charAt(end - 1) == '\r') {
            end--;
        }
        String rest = text.substring(from, end).strip();
        return rest.startsWith("//") || rest.startsWith("/*") && rest.endsWith("*/") ? end : from;
    }

    private JsoncDocument first(JsoncNode parent, String name, JsonNode value) {
        String inside = text.substring(parent.from() + 1, parent.to() - 1);
        String outer = indent(parent.from());
        String inner = outer + unit();
        String written = newline() + inner + name + JsonStringCodec.pretty(value, inner, unit(), newline());
        int at = inside.isBlank() ? parent.from() + 1 : parent.to() - 1 - trailing(inside);
        return replaced(at, parent.to() - 1, written + newline() + outer);
    }

    private static int trailing(String inside) {
        return inside.length() - inside.stripTrailing().length();
    }

    private JsoncDocument replaced(int from, int to, String with) {
        return new JsoncDocument(text.substring(0, from) + with + text.substring(to));
    }

    private String pretty(JsonNode value, int at) {
        return JsonStringCodec.pretty(value, indent(at), unit(), newline());
    }

    private int lineStart(int at) {
        return text.lastIndexOf('\n', at - 1) + 1;
    }

    private int lineEnd(int at) {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }

    private String indent(int at) {
        int start = lineStart(at);
        int end = skipBlanks(start);
        return text.substring(start, Math.min(end, at));
    }

    private String newline() {
        return text.contains("\r\n") ? "\r\n" : "\n";
    }

    /** Returns the indentation of one level, as in the first indented line. */
    private String unit() {
        return text.lines()
                .filter(line -> !line.isBlank() && (line.startsWith(" ") || line.startsWith("\t")))
                .map(line ->
                        line.substring(0, line.length() - line.stripLeading().length()))
                .findFirst()
                .orElse("  ");
    }
}
