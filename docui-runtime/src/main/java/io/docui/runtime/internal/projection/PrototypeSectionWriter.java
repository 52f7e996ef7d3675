package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.CallStyle;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ParameterChoices;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.schema.ActionOverviewFormatter;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.text.CostRounder;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes the document section of the callable actions: their TypeScript prototypes, or only their names (see {@link CallStyle}). */
public final class PrototypeSectionWriter {
    private static final System.Logger LOG = LazyLogger.of(PrototypeSectionWriter.class.getName());

    /** The maximum number of actions that help lists although the document shows their prototypes. */
    private static final int MOST_LISTED = 20;

    private static final String SHOWN = "// Prototypes are in the document: ";

    private final ProviderRegistry providerRegistry;
    private final DocumentMessages documentMessages;
    private final DescriptionTranslator translation;
    private final ParameterChoices parameterChoices;
    private final CallPolicy policy;
    private final TokenBudget tokenBudget;
    private final CallStyle callStyle;
    private List<ActionCatalog.Entry> pricedEntries = List.of();
    private @Nullable LodLevel pricedLevel;
    private int price;

    public PrototypeSectionWriter(
            ProviderRegistry providerRegistry,
            DocumentMessages documentMessages,
            DescriptionTranslator translation,
            CallPolicy policy,
            TokenBudget tokenBudget,
            CallStyle callStyle) {
        this.providerRegistry = providerRegistry;
        this.documentMessages = documentMessages;
        this.translation = translation;
        this.parameterChoices = new ParameterChoices(providerRegistry);
        this.policy = policy;
        this.tokenBudget = tokenBudget;
        this.callStyle = callStyle;
    }

    /** Writes the section; its body is empty if nothing is callable. */
    CachedSectionSource.RenderedSection section(LodLevel level, AnchorTable table) {
        return callStyle == CallStyle.TOOLS ? names(table) : prototypes(level, table);
    }

    /** Writes the names of the callable actions, or of the others if these are fewer. If all are callable, there is nothing to say. */
    private CachedSectionSource.RenderedSection names(AnchorTable table) {
        List<ActionCatalog.Entry> entries = callable(table);
        Set<String> names = new LinkedHashSet<>();
        for (ActionCatalog.Entry entry : entries) {
            names.add(name(entry));
        }
        List<String> others = new ArrayList<>();
        for (ActionCatalog.Entry entry : providerRegistry.catalog().entries()) {
            if (!entry.isBuiltIn() && !names.contains(name(entry))) {
                others.add(name(entry));
            }
        }
        MarkdownWriter heading = new MarkdownWriter();
        heading.heading(2).text(documentMessages.callable());
        MarkdownWriter body = new MarkdownWriter();
        if (others.size() < names.size() && !others.isEmpty()) {
            body.paragraph().text(documentMessages.callableExcept() + " ").code(String.join(", ", others));
        } else if (!others.isEmpty() && !names.isEmpty()) {
            body.paragraph().code(String.join(", ", names));
        } else if (!others.isEmpty()) {
            body.paragraph().text(documentMessages.nothingCallable());
        }
        List<String> asking = entries.stream()
                .filter(this::asksPerson)
                .map(this::name)
                .distinct()
                .toList();
        if (!asking.isEmpty()) {
            body.paragraph().text(documentMessages.asksLegend() + " ").code(String.join(", ", asking));
        }
        return new CachedSectionSource.RenderedSection(
                new ProjectedSection(
                        ProjectedSection.ACTIONS, documentMessages.callable(), heading.finish(), body.finish()),
                new AnchorTable(table.epoch()),
                List.of(),
                names);
    }

    private CachedSectionSource.RenderedSection prototypes(LodLevel level, AnchorTable table) {
        List<ActionCatalog.Entry> shown = new ArrayList<>();
        List<Projection.ShownPrototype> forms = new ArrayList<>();
        List<String> hidden = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        List<ActionCatalog.Entry> entries = callable(table);
        for (ActionCatalog.Entry entry : entries) {
            names.add(name(entry));
            if (level.shows(entry.action().minLod())) {
                shown.add(entry);
                forms.add(new Projection.ShownPrototype(name(entry), parameters(entry.action())));
            } else {
                hidden.add(name(entry));
            }
        }
        MarkdownWriter heading = new MarkdownWriter();
        heading.heading(2).text(documentMessages.actions());
        MarkdownWriter body = new MarkdownWriter();
        if (!shown.isEmpty() || !hidden.isEmpty()) {
            String more = hidden.isEmpty()
                    ? ""
                    : "// "
                            + providerRegistry
                                    .builtInCalls()
                                    .spell(documentMessages.hiddenText(hidden, costOfMore(entries, level)))
                            + '\n';
            body.code("typescript", prototypes(shown, level) + more);
        }
        return new CachedSectionSource.RenderedSection(
                new ProjectedSection(
                        ProjectedSection.ACTIONS, documentMessages.actions(), heading.finish(), body.finish()),
                new AnchorTable(table.epoch()),
                forms,
                names);
    }

    /** Returns the approximate cost of the section at the next level, in tokens. */
    private int costOfMore(List<ActionCatalog.Entry> entries, LodLevel level) {
        if (level != pricedLevel || !entries.equals(pricedEntries)) {
            List<ActionDescriptor> actions = new ArrayList<>(entries.size());
            for (ActionCatalog.Entry entry : entries) {
                if (level.more().shows(entry.action().minLod())) {
                    actions.add(entry.action());
                }
            }
            PrototypeRenderer prototypes = PrototypeRenderer.of(actions, translation);
            StringBuilder text = new StringBuilder(prototypes.declarations(level.more()));
            for (ActionDescriptor action : actions) {
                text.append(prototypes.prototype(action, action.name(), level.more(), Map.of()))
                        .append('\n');
            }
            price = CostRounder.round(tokenBudget.cost(text.toString()));
            pricedLevel = level;
            pricedEntries = List.copyOf(entries);
        }
        return price;
    }

    private static List<String> parameters(ActionDescriptor action) {
        List<String> names = new ArrayList<>(action.parameters().size());
        for (ParameterDescriptor parameter : action.parameters()) {
            names.add(parameter.name());
        }
        return names;
    }

    private String prototypes(List<ActionCatalog.Entry> entries, LodLevel level) {
        List<ActionDescriptor> actions = new ArrayList<>(entries.size());
        for (ActionCatalog.Entry entry : entries) {
            actions.add(entry.action());
        }
        PrototypeRenderer prototypes = PrototypeRenderer.of(actions, translation);
        StringBuilder out = new StringBuilder();
        String declarations = prototypes.declarations(level);
        if (!declarations.isEmpty()) {
            out.append(declarations).append('\n');
        }
        boolean asks = false;
        for (ActionCatalog.Entry entry : entries) {
            boolean marked = asksPerson(entry);
            asks |= marked;
            out.append(prototypes.prototype(entry.action(), name(entry), level, choices(entry)))
                    .append(marked ? " // " + documentMessages.asks() : "")
                    .append('\n');
        }
        return asks ? "// " + documentMessages.asksLegend() + '\n' + out : out.toString();
    }

    /** Returns the current choices of parameters by name; a parameter whose choices cannot be determined is omitted. */
    private Map<String, String> choices(ActionCatalog.Entry entry) {
        boolean builtIn = entry.isBuiltIn();
        if (builtIn || !providerRegistry.bindings().get(entry.providerIndex()).hasChoices(entry.index())) {
            return Map.of();
        }
        Map<String, String> words = new HashMap<>();
        List<ParameterDescriptor> parameters = entry.action().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            try {
                Task.enterView(providerRegistry.bindings().get(entry.providerIndex()));
                words.put(parameters.get(i).name(), parameterChoices.summary(entry, i));
            } catch (Throwable e) {
                FatalErrors.rethrow(e);
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The choices of " + parameters.get(i).name() + " of " + entry.qualifiedName()
                                + " could not be determined",
                        e);
            }
        }
        return words;
    }

    /**
     * Returns the names of the callable actions whose prototypes the document shows, and a line for each other one: its name, the names of
     * its parameters, and the first words of its description. If there are no others, those that are shown get the lines, unless they
     * are many.
     * @param shown the names of the actions whose prototypes the document shows
     */
    String writeOverview(AnchorTable table, Set<String> shown) {
        Map<Boolean, List<ActionCatalog.Entry>> callable =
                callable(table).stream().collect(Collectors.partitioningBy(entry -> shown.contains(name(entry))));
        List<ActionCatalog.Entry> known = callable.getOrDefault(true, List.of());
        List<ActionCatalog.Entry> others = callable.getOrDefault(false, List.of());
        boolean areKnownListed = others.isEmpty() && known.size() <= MOST_LISTED;
        StringBuilder lines = new StringBuilder();
        boolean asks = false;
        for (ActionCatalog.Entry entry : areKnownListed ? known : others) {
            boolean marked = asksPerson(entry);
            asks |= marked;
            lines.append(ActionOverviewFormatter.line(entry.action(), name(entry), translation))
                    .append(marked ? " (" + documentMessages.asks() + ')' : "")
                    .append('\n');
        }
        if (!areKnownListed && !known.isEmpty()) {
            lines.insert(0, known.stream().map(this::name).collect(Collectors.joining(", ", SHOWN, "\n")));
        }
        return asks ? "// " + documentMessages.asksLegend() + '\n' + lines : lines.toString();
    }

    /**
     * Returns the full prototypes of actions with the types that they use.
     * @param shown the body of the section in the document, whose types are not repeated
     */
    String writeFull(List<ActionCatalog.Entry> entries, String shown) {
        String prototypes = prototypes(entries, LodLevel.FULL);
        return SeenPrototypes.withoutTypes(
                        prototypes, new HashSet<>(shown.lines().toList()))
                + '\n';
    }

    /** Returns the declaration of a type of the application's actions with its comment; empty if there is none with the name. */
    Optional<String> writeType(String name) {
        List<ActionDescriptor> actions = new ArrayList<>();
        for (ActionCatalog.Entry entry : providerRegistry.catalog().entries()) {
            actions.add(entry.action());
        }
        return PrototypeRenderer.of(actions, translation).declaration(name);
    }

    private String name(ActionCatalog.Entry entry) {
        return providerRegistry.catalog().shortestName(entry);
    }

    private List<ActionCatalog.Entry> callable(AnchorTable table) {
        List<ActionCatalog.Entry> callable = new ArrayList<>();
        for (ActionCatalog.Entry entry : providerRegistry.catalog().entries()) {
            if (!entry.isBuiltIn() && isCallable(entry, table)) {
                callable.add(entry);
            }
        }
        return callable;
    }

    private boolean asksPerson(ActionCatalog.Entry entry) {
        if (entry.isBuiltIn()) {
            return false;
        }
        try {
            return policy.asksPerson(entry.action());
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Whether " + entry.qualifiedName() + " asks a person could not be determined",
                    e);
            return false;
        }
    }

    private boolean isCallable(ActionCatalog.Entry entry, AnchorTable table) {
        ProviderBinding binding = providerRegistry.bindings().get(entry.providerIndex());
        if (!ProviderRegistry.isAvailable(binding)) {
            return false;
        }
        Task.enterView(binding);
        try {
            return policy.isVisible(entry.action())
                    && binding.isVisible(entry.index())
                    && (!binding.isVisibilityPerObject(entry.index()) || fitsAny(binding, entry, table));
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The visibility of " + entry.qualifiedName() + " could not be determined",
                    e);
            return false;
        }
    }

    private boolean fitsAny(ProviderBinding binding, ActionCatalog.Entry entry, AnchorTable table) {
        AnchorType first = firstObject(entry.action());
        if (first == null) {
            return false;
        }
        for (AnchorTable.ObjectEntry object : table.objects()) {
            if (providerRegistry.isSubtype(object.type(), first.type())
                    && binding.isVisible(entry.index(), object.instance())) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable AnchorType firstObject(ActionDescriptor action) {
        for (ParameterDescriptor parameter : action.parameters()) {
            if (parameter.type() instanceof AnchorType anchor) {
                return anchor;
            }
        }
        return null;
    }
}
