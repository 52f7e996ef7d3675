package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.tool.ActionTool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which actions a search finds, and in which order. */
class ActionFinderTest {
    private static final Pattern FUNCTION = Pattern.compile("function ([\\w.]+)\\(");

    private static final List<ProviderDescriptor> PROVIDERS = List.of(
            provider(
                    "files",
                    "Files",
                    action("read", "Reads lines of a text file."),
                    ActionDescriptor.builder("write")
                            .description("Writes a whole file.")
                            .parameter(ParameterDescriptor.required("content", StringType.TEXT, "the new text"))
                            .build(),
                    action("removeOldBackups", "Deletes copies.")),
            provider(
                    "git",
                    "版本控制",
                    action("git_commit", "Commits staged files."),
                    action("git_log", "显示最近的提交"),
                    action("status", "Shows changes.")),
            provider(
                    "shop",
                    "Shop",
                    ActionDescriptor.builder("buy")
                            .description("Buys something.")
                            .parameter(ParameterDescriptor.optional("quantity", IntegerType.INT, "how many"))
                            .build(),
                    action("status", "Shows the stock.")));

    private final ActionFinder finder = new ActionFinder(
            ActionTool.of(PROVIDERS),
            key -> Optional.ofNullable(Map.of("action.buy", "购买商品").get(key)),
            CallPolicy.NONE);

    private static ActionDescriptor action(String name, String description) {
        return ActionDescriptor.builder(name).description(description).build();
    }

    private static ProviderDescriptor provider(String id, String title, ActionDescriptor... actions) {
        return new ProviderDescriptor(id, title, "", List.of(actions), List.of(), List.of());
    }

    private static List<String> functions(String found) {
        return FUNCTION.matcher(found)
                .results()
                .map((MatchResult function) -> function.group(1))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "read,read",
        "reading,read",
        "commits,git_commit",
        "remove backup,removeOldBackups",
        "how many quantity,buy",
        "content,write",
        "提交,git_log",
        "购买,buy",
        "买,buy",
        "GIT COMMIT,git_commit",
        "shop.status,shop.status"
    })
    void bestMatchComesFirst(String query, String action) {
        assertEquals(action, functions(finder.find(query)).get(0), () -> finder.find(query));
    }

    @Test
    void nameOfGroupFindsItsActions() {
        assertEquals(Set.of("git_commit", "git_log", "git.status"), Set.copyOf(functions(finder.find("git"))));
        assertTrue(functions(finder.find("版本控制")).contains("git_commit"));
    }

    @Test
    void resultIsPrototypeWithParametersThatCanBeCalled() {
        String found = finder.find("write");
        assertTrue(found.contains("function write(content: string)"), found);
        assertTrue(found.contains("@param content the new text"), found);
        assertFalse(found.contains("typescript"), found);
    }

    @Test
    void withoutMatchGroupsAreListed() {
        for (String query : List.of("xyzzy", "", "…")) {
            String found = finder.find(query);
            assertTrue(found.contains("files (3), git (3), shop (2)"), found);
        }
    }

    @Test
    void furtherMatchesAreNamed() {
        List<ActionDescriptor> many = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            many.add(action("paint_" + i, "Paints."));
        }
        ActionFinder large = new ActionFinder(
                ActionTool.of(List.of(provider("art", "Art", many.toArray(ActionDescriptor[]::new)))),
                DescriptionTranslator.NONE,
                CallPolicy.NONE);
        String found = large.find("paint");
        assertEquals(8, functions(found).size());
        assertTrue(found.contains("32 more: `paint_8, paint_9, "), found);
        assertEquals("paint_33", functions(large.find("paint_33")).get(0));
        assertTrue(large.find("paint ".repeat(200_000)).contains("paint_0"));
    }

    @Test
    void deniedActionsAreNotFound() {
        CallPolicy noGit = new CallPolicy() {
            @Override
            public Verdict judge(ActionDescriptor action, Call call) {
                return new Verdict.Allowed();
            }

            @Override
            public boolean isVisible(ActionDescriptor action) {
                return !action.name().startsWith("git_");
            }
        };
        ActionFinder restricted = new ActionFinder(ActionTool.of(PROVIDERS), DescriptionTranslator.NONE, noGit);
        assertEquals(List.of("git.status"), functions(restricted.find("git")));
        assertTrue(restricted.find("xyzzy").contains("git (1)"));
    }

    @Test
    void descriptionCannotEndFence() {
        ActionFinder fenced = new ActionFinder(
                ActionTool.of(List.of(provider("a", "A", action("quote", "Quotes ```` and\n```\n# goes on.")))),
                DescriptionTranslator.NONE,
                CallPolicy.NONE);
        String found = fenced.find("quote");
        assertTrue(found.startsWith("`````\n") && found.endsWith("\n`````\n"), found);
    }
}
