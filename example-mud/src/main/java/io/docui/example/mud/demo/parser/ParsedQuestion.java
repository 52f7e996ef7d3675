package io.docui.example.mud.demo.parser;

import io.docui.example.mud.demo.parser.MarkdownBlocks.Block;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Parsed question of a report that must be answered before a call can run: a choice of objects or a confirmation.
 * @param title the question with its mark, such as {@code 🤔 go: which exit?}
 * @param options the objects to choose from, in the order of their numbers; empty for a confirmation
 */
public record ParsedQuestion(String title, List<ParsedAnchor> options, List<ParsedLink> links) {
    private static final Pattern HEADING = Pattern.compile("(?:🤔|⚠️) (?![A-Z_]+(?:：|$)).*");
    private static final Pattern OPTION = Pattern.compile("\\d+\\. .*");
    private static final String YES = "answer(choice='yes')";

    public ParsedQuestion {
        options = List.copyOf(options);
        links = List.copyOf(links);
    }

    static Optional<ParsedQuestion> read(Block block) {
        List<ParsedLink> links = new ParsedSection(block.title(), block.lines()).links();
        boolean asks = HEADING.matcher(block.title()).matches()
                && links.stream().anyMatch(link -> link.call().startsWith("answer("));
        if (!asks) {
            return Optional.empty();
        }
        List<ParsedAnchor> options = block.lines().stream()
                .filter(line -> OPTION.matcher(line).matches())
                .flatMap(line -> InlineParser.mentions(line).stream().limit(1))
                .map(AnchorMention::anchor)
                .toList();
        return Optional.of(new ParsedQuestion(block.title(), options, links));
    }

    /** Returns the link that confirms; empty if something is to be chosen. */
    public Optional<ParsedLink> acceptLink() {
        return links.stream().filter(link -> link.call().equals(YES)).findFirst();
    }

    /** Returns the call that chooses an object, or the first option if the object is not among the options. */
    public String choosing(String reference) {
        int number = 1;
        for (int i = 0; i < options.size(); i++) {
            if (options.get(i).reference().equals(reference)) {
                number = i + 1;
            }
        }
        return "answer(" + number + ')';
    }
}
