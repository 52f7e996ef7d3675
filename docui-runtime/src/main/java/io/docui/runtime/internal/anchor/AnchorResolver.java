package io.docui.runtime.internal.anchor;

import io.docui.annotations.IdStyle;
import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.anchor.AnchorRegistry.AnchoredObject;
import io.docui.runtime.internal.anchor.AnchorRegistry.ObjectIdentity;
import io.docui.runtime.internal.app.LookupMethodException;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.app.ProviderRegistry.TypeEntry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.dispatch.ObjectResolver;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Resolves anchor references and labels to the application's objects, and reports references that are stale or out of view. The first
 * failing check decides the error, in this order: epoch, never issued, type, gone, out of view. See docs/spec/anchors.md#resolution.
 */
public final class AnchorResolver implements ObjectResolver {
    /** The beginning of the cause of an error about an object for which an action cannot be called: the objects for which it can. */
    public static final String AVAILABLE_FOR = "available for: ";

    /** The beginning of the cause of an error about an object that an earlier step of the same script removed. */
    public static final String REMOVED_BY_STEP = "removed by step ";

    private static final int SHOWN = 5;
    private static final int CANDIDATES = 20;

    private final String sessionId;
    private final ProviderRegistry providerRegistry;
    private final AnchorRegistry memory;
    private final ResultObjectBuffer resultObjects;
    /** Objects that turned out to be gone while the document still showed them. */
    private final List<AnchoredObject> removed = new ArrayList<>();

    private AnchorTable table = new AnchorTable(1);
    /** The objects of results that the reader got with the previous document. They can be used until the next document. */
    private List<ObjectEntry> previousResults = List.of();

    public AnchorResolver(String sessionId, ProviderRegistry providerRegistry, AnchorRegistry memory) {
        this.sessionId = sessionId;
        this.providerRegistry = providerRegistry;
        this.memory = memory;
        this.resultObjects = new ResultObjectBuffer(providerRegistry, memory);
    }

    /**
     * Sets the table of the current epoch. Objects that were reported in this epoch, or by results in the previous one, are kept.
     * @param same whether the document is the same as before
     * @param within whether the table is made within a script. The reader does not see its document, so that all objects of results
     *     are kept
     */
    public void setTable(AnchorTable current, boolean same, boolean within) {
        AnchorTable before = table();
        if (same) {
            current.addAll(before);
        } else {
            List<ObjectEntry> results = before.resultObjects();
            if (!within) {
                previousResults = results;
            }
            for (ObjectEntry entry : previousResults) {
                current.add(entry); // it is dropped with the next document, unless another result has it
            }
            if (within) {
                for (ObjectEntry entry : results) {
                    current.addFromResult(entry);
                }
            }
        }
        table = current;
        for (AnchoredObject anchoredObject : removed) {
            if (current.object(anchoredObject.anchor()).isPresent()) {
                anchoredObject.markRemoved(null); // the object is present again
            }
        }
        removed.clear();
    }

    public void markRemoved(AnchoredObject anchoredObject, String cause) {
        anchoredObject.markRemoved(cause);
        if (table.object(anchoredObject.anchor()).isPresent()) {
            removed.add(anchoredObject);
        }
    }

    /** Returns the table of the current epoch, including the objects of results. */
    public AnchorTable table() {
        resultObjects.drainTo(table);
        return table;
    }

    public ResultObjectBuffer resultObjects() {
        return resultObjects;
    }

    @Override
    public Object resolve(AnchorReference reference, AnchorType wanted) {
        checkOwnerAndEpoch(reference);
        AnchoredObject anchoredObject = known(reference);
        checkType(reference, anchoredObject.identity().type(), wanted);
        if (MediaCache.isMedia(anchoredObject.identity())) { // media need not be in a document
            return memory.media().find(anchoredObject.identity()).orElseThrow(() -> stale(reference, null));
        }
        boolean inTable = table().object(anchoredObject.anchor()).isPresent();
        if (!inTable && !hasLookup(anchoredObject)) {
            throw outOfView(reference, ""); // without a lookup, nobody can tell whether the object is gone
        }
        Optional<?> found = find(anchoredObject);
        if (found.isEmpty()) {
            if (inTable) {
                providerRegistry
                        .markChanged(); // the document still shows the removed object: the next projection must not
            }
            throw stale(reference, anchoredObject.removedBy().orElse(null));
        }
        if (!inTable) {
            throw outOfView(reference, providerRegistry.label(found.get()));
        }
        return found.get();
    }

    /**
     * Checks the type of a reference, as far as it is known without a lookup of the object.
     * @throws DocUIException if the known or the written type of the reference does not match
     */
    public void checkType(AnchorReference reference, AnchorType wanted) {
        String type = peek(reference)
                .map(anchoredObject -> anchoredObject.identity().type())
                .orElse(reference.type());
        if (type != null) {
            checkType(reference, type, wanted);
        }
    }

    private void checkType(AnchorReference reference, String type, AnchorType wanted) {
        if (reference.type() != null && !providerRegistry.isSubtype(type, reference.type())) {
            throw mismatch(reference, type, reference.type());
        }
        if (!providerRegistry.isSubtype(type, wanted.type())) {
            throw mismatch(reference, type, wanted.type());
        }
    }

    @Override
    public AnchorRef reference(Object object) {
        return providerRegistry.reference(object);
    }

    @Override
    public Object resolveLabel(String label, AnchorType wanted, Predicate<Object> isAccepted) {
        LabelMatcher matcher = new LabelMatcher(label);
        String plain = matcher.label();
        List<ObjectEntry> visible = visible(wanted.type());
        List<ObjectEntry> fits = matcher.matching(visible);
        if (fits.size() != 1 || !isAccepted.test(fits.get(0).instance())) {
            visible = accepted(visible, isAccepted); // a label means an object for which the action can be called
            List<ObjectEntry> possible = matcher.matching(visible);
            fits = possible.isEmpty() ? fits : possible;
        }
        if (fits.size() == 1) {
            return resolve(AnchorReference.parse(fits.get(0).anchor()).orElseThrow(), wanted);
        }
        if (fits.isEmpty()) {
            List<ObjectEntry> candidates = visible;
            Optional<ObjectEntry> identified = byIdOfAnchor(plain, visible).or(() -> byGist(matcher, candidates));
            if (identified.isPresent()) {
                return resolve(AnchorReference.parse(identified.get().anchor()).orElseThrow(), wanted);
            }
            rejectId(plain, visible, wanted);
        }
        List<ObjectEntry> meant = fits.isEmpty() ? matcher.similar(visible) : fits;
        boolean ambiguous = meant.size() > 1 && meant.stream().allMatch(matcher::isWithin);
        throw new DocUIException((ambiguous
                        ? DocUIError.of(
                                ErrorCode.AMBIGUOUS_TARGET,
                                "'" + plain + "' matches " + meant.size()
                                        + " objects in view. Use the anchor of the one you mean.")
                        : DocUIError.of(
                                ErrorCode.ANCHOR_NOT_FOUND,
                                "No " + wanted.name() + " in view is called '" + plain + "'."))
                .withCause(inView(meant.isEmpty() ? visible : meant, wanted.name()))
                .withCandidates(anchors(meant)));
    }

    /**
     * Returns the object whose anchor ends with a text. A number is none, because ids of other calls look alike, and a word is only one if no
     * other object of the type has it.
     */
    private static Optional<ObjectEntry> byIdOfAnchor(String id, List<ObjectEntry> visible) {
        List<ObjectEntry> identified = visible.stream()
                .filter(entry -> !id.isEmpty() && entry.anchor().endsWith(':' + id))
                .toList();
        boolean isNumber = id.chars().allMatch(Character::isDigit);
        return isNumber || identified.size() != 1 ? Optional.empty() : Optional.of(identified.get(0));
    }

    /** Returns the only object whose one-line form without its label is a text. The document shows it beside the label. */
    private Optional<ObjectEntry> byGist(LabelMatcher text, List<ObjectEntry> visible) {
        List<ObjectEntry> described = visible.stream()
                .filter(entry -> text.isSame(GistFormatter.whole(providerRegistry, entry.instance())))
                .toList();
        return described.size() == 1 ? Optional.of(described.get(0)) : Optional.empty();
    }

    /** Names the anchor of the object whose id was written in place of its anchor or label, because ids of other calls look alike. */
    private void rejectId(String id, List<ObjectEntry> visible, AnchorType wanted) {
        List<ObjectEntry> identified = visible.stream()
                .filter(entry -> entry.key().toString().equals(id))
                .toList();
        if (identified.size() == 1) { // a parent type may have objects of several types with the same id
            ObjectEntry entry = identified.get(0);
            throw new DocUIException(DocUIError.of(
                            ErrorCode.ANCHOR_NOT_FOUND,
                            "'" + id + "' is the id of " + entry.label() + ". Calls take its anchor: " + entry.anchor()
                                    + ".")
                    .withCause(inView(identified, wanted.name()))
                    .withCandidates(anchors(identified)));
        }
    }

    /** Returns the objects that an action accepts now; all of them if it accepts none. */
    private static List<ObjectEntry> accepted(List<ObjectEntry> objects, Predicate<Object> isAccepted) {
        List<ObjectEntry> accepted = objects.stream()
                .filter(entry -> isAccepted.test(entry.instance()))
                .toList();
        return accepted.isEmpty() ? objects : accepted;
    }

    public LinkEntry resolveLink(AnchorReference reference) {
        checkOwnerAndEpoch(reference);
        long number = reference.number().orElse(Long.MAX_VALUE);
        if (!memory.isLinkIssued(number)) {
            throw notFound(reference);
        }
        LinkEntry link =
                table().link(number).orElseThrow(() -> stale(reference, "the document no longer has this link"));
        if (memory.isOutdated(link)) {
            throw stale(reference, "the question that it answers has ended");
        }
        return link;
    }

    /**
     * Finds the registry entry of a reference, without any check.
     * @return the entry; empty if the anchor was never issued or was dropped
     */
    public Optional<AnchoredObject> peek(AnchorReference reference) {
        if (reference.type() != null) {
            Optional<TypeEntry> entry = providerRegistry.findType(reference.type());
            if (entry.isPresent() && isNatural(entry.get())) {
                return identity(reference, entry.get()).flatMap(memory::find);
            }
        }
        return reference.number().isPresent() ? memory.find(reference.number().getAsLong()) : Optional.empty();
    }

    /**
     * Finds the current object of a registry entry.
     * @return the object; empty if it is gone
     */
    public Optional<?> find(AnchoredObject anchoredObject) {
        if (MediaCache.isMedia(anchoredObject.identity())) {
            return memory.media().find(anchoredObject.identity());
        }
        TypeEntry entry =
                providerRegistry.findType(anchoredObject.identity().type()).orElseThrow();
        if (entry.lookup() != null) {
            return providerRegistry.lookup(entry, anchoredObject.identity().key());
        }
        return table().object(anchoredObject.anchor()).map(ObjectEntry::instance);
    }

    /**
     * Finds the media of a reference.
     * @return the media; empty if the reference is not to media or the session no longer has them
     */
    public Optional<Media> media(AnchorReference reference) {
        return peek(reference).flatMap(anchoredObject -> memory.media().find(anchoredObject.identity()));
    }

    /** Returns whether an object can be found even if no document shows it. */
    public boolean hasLookup(AnchoredObject anchoredObject) {
        return MediaCache.isMedia(anchoredObject.identity())
                || providerRegistry
                                .findType(anchoredObject.identity().type())
                                .orElseThrow()
                                .lookup()
                        != null;
    }

    /**
     * Returns whether the application no longer has an object. If that cannot be determined, the object counts as present: a later use of a
     * reference to it reports the reason.
     */
    public boolean isGone(AnchoredObject anchoredObject) {
        try {
            return hasLookup(anchoredObject) && find(anchoredObject).isEmpty();
        } catch (LookupMethodException | DocUIException e) {
            return false;
        }
    }

    /** Returns the object of a reference, if the current table has it. */
    public Optional<ObjectEntry> entry(AnchorReference reference) {
        return peek(reference).flatMap(anchoredObject -> table().object(anchoredObject.anchor()));
    }

    private void checkOwnerAndEpoch(AnchorReference reference) {
        if (reference.session() != null) {
            boolean ours = reference.session().equals(sessionId)
                    && providerRegistry.bindings().stream()
                            .anyMatch(b -> b.descriptor().id().equals(reference.provider()));
            if (!ours) {
                throw notFound(reference);
            }
        }
        if (reference.epoch() > 0 && reference.epoch() != table().epoch()) {
            throw stale(
                    reference,
                    "it belongs to document " + reference.epoch() + ", but this is document " + table().epoch()
                            + "; without @e" + reference.epoch() + " it refers to the object itself");
        }
    }

    private AnchoredObject known(AnchorReference reference) {
        Optional<AnchoredObject> known = peek(reference);
        if (known.isPresent()) {
            return known.get();
        }
        boolean natural = reference.type() != null
                && providerRegistry
                        .findType(reference.type())
                        .filter(AnchorResolver::isNatural)
                        .isPresent();
        if (!natural
                && reference.number().isPresent()
                && memory.isIssued(reference.number().getAsLong())) {
            throw stale(reference, null);
        }
        throw notFound(reference);
    }

    private static boolean isNatural(TypeEntry entry) {
        return entry.type().descriptor().idStyle() == IdStyle.NATURAL;
    }

    private static Optional<ObjectIdentity> identity(AnchorReference reference, TypeEntry entry) {
        try {
            return Optional.of(new ObjectIdentity(
                    entry.type().descriptor().type(), entry.type().parseKey(reference.id())));
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // no object of the type has such a key
        }
    }

    private DocUIException mismatch(AnchorReference reference, String actual, String wanted) {
        List<ObjectEntry> candidates = visible(wanted);
        return new DocUIException(DocUIError.of(
                        ErrorCode.ANCHOR_TYPE_MISMATCH,
                        "Anchor " + reference.withoutEpoch() + " is of type " + actual + ", not " + wanted + ".")
                .withCause(inView(candidates, wanted))
                .withCandidates(anchors(candidates)));
    }

    private static DocUIException stale(AnchorReference reference, @Nullable String cause) {
        return new DocUIException(DocUIError.of(
                        ErrorCode.ANCHOR_STALE,
                        "Anchor " + reference.withoutEpoch() + " is stale. Please refresh to get current IDs.")
                .withCause(cause));
    }

    /** Returns the error for an object that exists but is not shown, with a {@code find} call for its label. */
    private DocUIException outOfView(AnchorReference reference, String label) {
        DocUIError error = DocUIError.of(
                        ErrorCode.ANCHOR_OUT_OF_VIEW,
                        "Anchor " + reference.withoutEpoch() + " is out of view. Navigate or expand to access.")
                .withCause("it was shown earlier, but is not shown now");
        if (label.isBlank()) {
            return new DocUIException(error);
        }
        Call find = providerRegistry
                .builtInCalls()
                .call(BuiltInAction.FIND, new Call.Argument("text", new TextValue(label)));
        return new DocUIException(
                error.withRecoveries(List.of(new Recovery("Find it", find.canonical()), Recovery.REFRESH)));
    }

    private static DocUIException notFound(AnchorReference reference) {
        return new DocUIException(DocUIError.of(
                        ErrorCode.ANCHOR_NOT_FOUND,
                        "Anchor " + reference.withoutEpoch() + " not found in current context.")
                .withCause("no document of this session has shown it"));
    }

    /**
     * Returns objects of the current table, without those of results that no longer exist.
     * @param isWanted which ones; the application is not asked about the existence of others
     */
    public Stream<ObjectEntry> objectsInView(Predicate<ObjectEntry> isWanted) {
        Set<String> ofResults = new HashSet<>();
        table().resultObjects().forEach(entry -> ofResults.add(entry.anchor()));
        previousResults.forEach(entry -> ofResults.add(entry.anchor()));
        return table().objects().stream()
                .filter(isWanted)
                .filter(entry -> !ofResults.contains(entry.anchor()) || !isGone(entry));
    }

    /** Returns whether the application no longer has the object of a table's entry, by the same rule. */
    public boolean isGone(ObjectEntry entry) {
        return AnchorReference.parse(entry.anchor())
                .flatMap(this::peek)
                .filter(this::isGone)
                .isPresent();
    }

    private List<ObjectEntry> visible(String type) {
        return objectsInView(entry -> providerRegistry.isSubtype(entry.type(), type))
                .toList();
    }

    private static List<String> anchors(List<ObjectEntry> entries) {
        return entries.stream().limit(CANDIDATES).map(ObjectEntry::anchor).toList();
    }

    private static String inView(List<ObjectEntry> entries, String type) {
        if (entries.isEmpty()) {
            return "no " + (type.isEmpty() ? "object" : type) + " is in view";
        }
        String shown = entries.stream()
                .limit(SHOWN)
                .map(entry -> entry.label() + ' ' + entry.anchor())
                .collect(Collectors.joining(", "));
        return "in view: " + shown + (entries.size() > SHOWN ? " …" : "");
    }
}
