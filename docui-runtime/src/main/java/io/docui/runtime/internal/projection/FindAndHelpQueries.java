package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.call.ActionNameResolver;
import io.docui.runtime.internal.projection.ViewRenderer.ViewEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Answers the built-in actions find and help: full-text search of the document, and help on actions. */
public record FindAndHelpQueries(
        ProviderRegistry providerRegistry,
        ViewRenderer views,
        PrototypeSectionWriter prototypeSectionWriter,
        TokenBudget tokenBudget) {
    /** Finds the lines that contain a text, shown or not, and brings their anchors into view. */
    public String find(String text, Projection current) {
        if (text.isBlank()) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.CONSTRAINT_VIOLATION, "`text` is empty. Say what to search for.")
                            .withPath("text"));
        }
        DocumentSearch found = search(text, current, false);
        found.bringIntoView();
        return found.result();
    }

    /** Returns whether a search would find a line. */
    public boolean finds(String text, Projection current) {
        return !text.isBlank() && search(text, current, true).hasMatch();
    }

    private DocumentSearch search(String text, Projection current, boolean firstOnly) {
        long epoch = current.table().epoch();
        DocumentSearch documentSearch = new DocumentSearch(text.strip(), current, tokenBudget, firstOnly);
        AnchorTable everything = new AnchorTable(epoch);
        everything.addAll(current.table());
        for (ViewEntry viewEntry : views.views()) {
            long failed = views.failureCount();
            CachedSectionSource.RenderedSection whole =
                    views.renderSection(viewEntry, LodLevel.FULL, documentSearch, epoch);
            if (views.failureCount() != failed) {
                documentSearch.skip(whole);
                continue;
            }
            everything.addAll(whole.table());
            documentSearch.search(whole);
            if (firstOnly && documentSearch.hasMatch()) {
                return documentSearch;
            }
        }
        documentSearch.search(prototypeSectionWriter.section(LodLevel.FULL, everything));
        return documentSearch;
    }

    /**
     * Explains actions and types.
     * @param names the names of actions or types, separated by commas; null for what can be called now and the document does not show
     * @throws DocUIException if none of the names is known
     */
    public String help(@Nullable String names, Projection current) {
        String shown = current.sections().stream()
                .filter(section -> section.id().equals(ProjectedSection.ACTIONS))
                .map(ProjectedSection::body)
                .findFirst()
                .orElse("");
        if (names == null) {
            return prototypeSectionWriter.writeOverview(current.table(), SeenPrototypes.functions(shown)) + always();
        }
        List<ActionCatalog.Entry> actions = new ArrayList<>();
        StringBuilder types = new StringBuilder();
        List<DocUIException> unknown = new ArrayList<>();
        for (String name :
                names.isBlank() ? List.of(names) : List.of(names.strip().split("\\s*,\\s*", 0))) {
            try {
                Optional<String> type = typeNamed(name);
                type.ifPresentOrElse(
                        declaration -> types.append(declaration).append('\n'),
                        () -> actions.add(ActionNameResolver.find(providerRegistry.catalog(), name)));
            } catch (DocUIException e) {
                unknown.add(e);
            }
        }
        if (actions.isEmpty() && types.isEmpty() && !unknown.isEmpty()) {
            throw unknown.get(0);
        }
        types.append(actions.isEmpty() ? "" : prototypeSectionWriter.writeFull(actions, shown));
        unknown.forEach(e -> types.append("// ").append(e.error().message()).append('\n'));
        return types.toString();
    }

    /** Returns the declaration of the type with a name, unless an action has the name. */
    private Optional<String> typeNamed(String name) {
        return providerRegistry.catalog().find(name).isEmpty()
                ? prototypeSectionWriter.writeType(name)
                : Optional.empty();
    }

    private String always() {
        BuiltInCalls calls = providerRegistry.builtInCalls();
        StringJoiner names = new StringJoiner(
                ", ", "// Always available: ", ".\n// help('name') tells all of one; help('a', 'b') of several.\n");
        for (BuiltInAction builtIn : BuiltInAction.values()) {
            names.add(calls.name(builtIn));
        }
        return names.toString();
    }
}
