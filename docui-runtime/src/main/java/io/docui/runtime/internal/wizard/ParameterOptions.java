package io.docui.runtime.internal.wizard;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.anchor.GistFormatter;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ParameterChoices;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.InputExcerptFormatter;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.wizard.WizardStep.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Computes the options that a wizard offers for a parameter: declared choices, matching objects in view, enum constants or booleans. */
final class ParameterOptions {
    private static final System.Logger LOG = LazyLogger.of(ParameterOptions.class.getName());

    /** The maximum length of a label, in UTF-16 units. An option with a longer label can be chosen by its number. */
    private static final int LONGEST_LABEL = 120;

    private final ProviderRegistry providerRegistry;
    private final AnchorResolver anchors;
    private final TaskExecutor taskExecutor;
    private final ParameterChoices parameterChoices;

    ParameterOptions(ProviderRegistry providerRegistry, AnchorResolver anchors, TaskExecutor taskExecutor) {
        this.providerRegistry = providerRegistry;
        this.anchors = anchors;
        this.taskExecutor = taskExecutor;
        this.parameterChoices = new ParameterChoices(providerRegistry);
    }

    /**
     * Returns the options of a parameter.
     * @return the options, best first; empty if there are none, or if they cannot be enumerated
     */
    List<Option> of(BoundCall call, int parameter, DocUIError error, AnchorTable table) {
        TypeDescriptor declared =
                call.action().action().parameters().get(parameter).type();
        return taskExecutor.runWithAvailable(() -> of(call, parameter, error, declared, table));
    }

    private List<Option> of(
            BoundCall call, int parameter, DocUIError error, TypeDescriptor declared, AnchorTable table) {
        try {
            Optional<List<Value>> possible = parameterChoices.of(call.action(), parameter);
            List<Option> options = possible.isPresent()
                    ? chosen(possible.get(), table)
                    : ofType(declared, call.action(), parameter, error, table);
            return distinguished(options, table);
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "The options for " + error.path() + " cannot be determined", e);
            return List.of();
        }
    }

    private List<Option> chosen(List<Value> possible, AnchorTable table) {
        return possible.stream()
                .flatMap(value -> value instanceof InstanceValue target
                        ? table.objects().stream()
                                .filter(entry -> isOf(entry, providerRegistry.reference(target.object())))
                                .map(ParameterOptions::option)
                        : Stream.of(new Option(label(value), null, "", value)))
                .distinct()
                .toList();
    }

    /** Returns the options, with a note on each object whose label occurs more than once. */
    private List<Option> distinguished(List<Option> options, AnchorTable table) {
        Set<String> once = new HashSet<>();
        Set<String> often = options.stream()
                .map(Option::label)
                .filter(label -> !once.add(label))
                .collect(Collectors.toSet());
        return options.stream()
                .map(option -> often.contains(option.label()) ? noted(option, table) : option)
                .toList();
    }

    private Option noted(Option option, AnchorTable table) {
        String note = option.anchor() == null
                ? ""
                : table.object(option.anchor())
                        .map(entry -> GistFormatter.of(providerRegistry, entry.instance()))
                        .orElse("");
        return new Option(option.label(), option.anchor(), note, option.value());
    }

    private static boolean isOf(ObjectEntry entry, AnchorRef object) {
        return entry.type().equals(object.type()) && String.valueOf(entry.key()).equals(object.key());
    }

    private static String label(Value value) {
        return shown(value instanceof TextValue text ? text.text() : CallFormatter.describe(value));
    }

    private static String shown(String label) {
        return InputExcerptFormatter.abbreviate(label, LONGEST_LABEL);
    }

    private List<Option> ofType(
            TypeDescriptor declared, ActionCatalog.Entry action, int parameter, DocUIError error, AnchorTable table) {
        TypeDescriptor type = WizardAnswerParser.baseType(declared);
        if (type instanceof ListType list) {
            return ofType(list.element(), action, parameter, error, table);
        }
        List<Option> options = new ArrayList<>();
        if (type instanceof AnchorType anchor) {
            candidates(anchor, error, table)
                    .filter(entry -> takes(action, parameter, entry.instance()))
                    .forEach(entry -> options.add(option(entry)));
        } else if (type instanceof EnumType constants) {
            constants
                    .constants()
                    .forEach(constant -> options.add(new Option(constant, null, "", new TextValue(constant))));
        } else if (type == SimpleType.BOOLEAN) {
            for (BooleanValue value : List.of(BooleanValue.TRUE, BooleanValue.FALSE)) {
                options.add(new Option(String.valueOf(value.value()), null, "", value));
            }
        }
        return options;
    }

    private static Option option(ObjectEntry entry) {
        AnchorReference reference = AnchorReference.parse(entry.anchor()).orElseThrow();
        return new Option(shown(entry.label()), entry.anchor(), "", new AnchorValue(reference));
    }

    /** Returns whether the action is visible for an object, if its visibility depends on the object. */
    private boolean takes(ActionCatalog.Entry action, int parameter, Object object) {
        if (action.isBuiltIn() || parameter != action.action().firstObjectIndex()) {
            return true;
        }
        ProviderBinding binding = providerRegistry.bindings().get(action.providerIndex());
        return !binding.isVisibilityPerObject(action.index()) || binding.isVisible(action.index(), object);
    }

    private Stream<ObjectEntry> candidates(AnchorType type, DocUIError error, AnchorTable table) {
        boolean named = error.code() == ErrorCode.AMBIGUOUS_TARGET || error.code() == ErrorCode.ANCHOR_NOT_FOUND;
        if (named && !error.candidates().isEmpty()) {
            return error.candidates().stream().flatMap(anchor -> table.object(anchor).stream());
        }
        Set<String> accepted = type.acceptedTypes();
        return anchors.objectsInView(object -> type.type().isEmpty() || accepted.contains(object.type()));
    }
}
