package io.docui.runtime.internal.wizard;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.call.InputExcerptFormatter;
import io.docui.runtime.spi.Values;
import io.docui.runtime.wizard.WizardStep.Choose;
import io.docui.runtime.wizard.WizardStep.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses a model's answer to the open wizard: a number, a label, a value, named values, yes or no (docs/spec/wizards.md#answers). */
public record WizardAnswerParser(CallBinder binder) {
    private static final Set<String> NO = Set.of("cancel", "no", "n", "取消", "否");
    private static final Set<String> YES = Set.of("yes", "y", "ok", "confirm", "true", "是", "确定");
    private static final String ALL = "all";

    /** The word that cancels any question, as the question's link writes it. */
    private static final String CANCEL = "cancel";

    private static final String CHOICE = "choice";

    /** The maximum length of an invalid answer in a message, in UTF-16 units. */
    private static final int LONGEST = 60;

    /**
     * Returns the {@code answer} action with its parameters for the open wizard: a choice, or the parameters of the pending call by name.
     * @param answer the built-in action without a wizard
     */
    public static ActionCatalog.Entry parameters(ActionCatalog.Entry answer, PendingWizard wizard) {
        ActionDescriptor.Builder builder = ActionDescriptor.builder(
                        answer.action().name())
                .description(answer.action().description())
                .parameter(choice(wizard));
        if (!wizard.isConfirmation()) {
            for (ParameterDescriptor parameter : wizard.call().action().action().parameters()) {
                builder.parameter(optional(parameter));
            }
        }
        return new ActionCatalog.Entry(answer.provider(), answer.providerIndex(), answer.index(), builder.build());
    }

    private static ParameterDescriptor choice(PendingWizard wizard) {
        ParameterDescriptor choice =
                ParameterDescriptor.optional(choiceName(wizard), SimpleType.ANY, "a number, a label or a word");
        return !wizard.isConfirmation() && parameter(wizard).sensitive() ? choice.asSensitive() : choice;
    }

    /** Returns the name of the choice parameter, which must differ from all parameters of the call. */
    private static String choiceName(PendingWizard wizard) {
        String name = CHOICE;
        while (!wizard.isConfirmation() && wizard.call().action().action().indexOf(name) >= 0) {
            name += '_';
        }
        return name;
    }

    private static ParameterDescriptor optional(ParameterDescriptor parameter) {
        ParameterDescriptor optional =
                ParameterDescriptor.optional(parameter.name(), parameter.type(), parameter.description());
        return parameter.sensitive() ? optional.asSensitive() : optional;
    }

    /**
     * Applies an answer to the pending call.
     * @throws DocUIException if the answer is not valid; the wizard stays open in this case
     */
    public WizardAnswerEffect read(PendingWizard wizard, BoundCall answer) {
        @Nullable Value choice = answer.arguments().get(0);
        if (choice != null && cancels(wizard, choice)) {
            return new WizardAnswerEffect.CancelWizard();
        }
        int rounds = wizard.round() + 1;
        if (wizard.isConfirmation()) {
            if (choice == null || !YES.contains(word(choice))) {
                throw refused("Answer with `answer('yes')` or `answer('cancel')`.");
            }
            return new WizardAnswerEffect.RunCall(wizard.call(), true, rounds);
        }
        BoundCall named = named(wizard.call(), answer);
        if (choice == null) {
            if (named.arguments().get(wizard.parameter()) == null) {
                throw refused("`" + parameter(wizard).name() + "` is still missing: `answer("
                        + parameter(wizard).name() + "=…)`.");
            }
            return new WizardAnswerEffect.RunCall(named, false, rounds);
        }
        return new WizardAnswerEffect.RunCall(with(named, wizard.parameter(), chosen(wizard, choice)), false, rounds);
    }

    /**
     * Returns whether a choice cancels. A word that is an option means the option. If any text may be the answer, only
     * {@code cancel} cancels.
     */
    private static boolean cancels(PendingWizard wizard, Value choice) {
        if (choice instanceof BooleanValue no) {
            return !no.value() && wizard.isConfirmation();
        }
        if (!(choice instanceof TextValue text) || !NO.contains(word(text))) {
            return false;
        }
        if (wizard.isConfirmation() || text.text().strip().equals(CANCEL)) {
            return true;
        }
        return wizard.spec().question().orElseThrow() instanceof Choose choose
                && called(choose.options(), text).isEmpty();
    }

    private static ParameterDescriptor parameter(PendingWizard wizard) {
        return wizard.call().action().action().parameters().get(wizard.parameter());
    }

    private static BoundCall named(BoundCall call, BoundCall answer) {
        BoundCall completed = call;
        for (int i = 0; i < call.arguments().size(); i++) {
            Value given = answer.arguments().get(i + 1);
            if (given != null) {
                completed = with(completed, i, given);
            }
        }
        return completed;
    }

    private static BoundCall with(BoundCall call, int index, Value value) {
        List<@Nullable Value> arguments = new ArrayList<>(call.arguments());
        arguments.set(index, value);
        return new BoundCall(call.action(), call.qualifier(), arguments, call.catalog(), call.position());
    }

    private Value chosen(PendingWizard wizard, Value choice) {
        ParameterDescriptor parameter = parameter(wizard);
        if (!(wizard.spec().question().orElseThrow() instanceof Choose choose)) {
            return binder.bindValue(parameter, choice);
        }
        if (!(baseType(parameter.type()) instanceof ListType list) || isWhole(choose, list)) {
            return option(parameter, choose, choice).value();
        }
        if (choose.several()
                && choice instanceof TextValue word
                && word(word).equals(ALL)
                && (word.text().strip().equals(ALL)
                        || called(choose.options(), word).isEmpty())) {
            return new ListValue(choose.options().stream().map(Option::value).toList());
        }
        List<Value> given = choice instanceof ListValue several ? several.items() : List.of(choice);
        return new ListValue(given.stream()
                .map(item -> option(parameter, choose, item).value())
                .toList());
    }

    /** Returns whether each option is a whole list, not an item of the list. */
    private static boolean isWhole(Choose choose, ListType list) {
        return !(baseType(list.element()) instanceof ListType)
                && choose.options().stream().allMatch(option -> option.value() instanceof ListValue);
    }

    /** Returns a type without its constraints and without optionality. */
    static TypeDescriptor baseType(TypeDescriptor declared) {
        TypeDescriptor type = ConstrainedType.baseOf(declared);
        return type instanceof OptionalType optional ? baseType(optional.value()) : type;
    }

    /**
     * Returns the option of a choice. A number is first the number of an option in the question, then a value. A choice
     * that matches two options is rejected.
     */
    private static Option option(ParameterDescriptor parameter, Choose choose, Value choice) {
        List<Option> options = choose.options();
        Optional<Option> numbered = numbered(options, choice);
        if (numbered.isPresent() && choice instanceof NumberValue) {
            return numbered.get();
        }
        Set<Option> meant = new LinkedHashSet<>(called(options, choice));
        numbered.ifPresent(meant::add);
        if (meant.size() == 1) {
            return meant.iterator().next();
        }
        String given = parameter.sensitive()
                ? Values.MASK
                : InputExcerptFormatter.abbreviate(CallFormatter.describe(choice), LONGEST);
        String fault = meant.isEmpty() ? " is not one of the options" : " matches " + meant.size() + " of the options";
        throw refused(given + fault + ": answer with a number from 1 to " + options.size() + '.');
    }

    private static Optional<Option> numbered(List<Option> options, Value choice) {
        int number = choice instanceof NumberValue || choice instanceof TextValue ? number(choice) : -1;
        return number >= 1 && number <= options.size() ? Optional.of(options.get(number - 1)) : Optional.empty();
    }

    /** Returns the options whose value or label matches exactly; if there are none, those whose label matches without regard to case. */
    private static List<Option> called(List<Option> options, Value choice) {
        List<Option> same = options.stream()
                .filter(option -> option.value().equals(choice) || isCalled(option, choice))
                .toList();
        return same.isEmpty() && choice instanceof TextValue text
                ? options.stream()
                        .filter(option -> text.text().strip().equalsIgnoreCase(option.label()))
                        .toList()
                : same;
    }

    private static boolean isCalled(Option option, Value choice) {
        if (choice instanceof AnchorValue anchor) {
            return anchor.anchor().withoutEpoch().equals(option.anchor());
        }
        return choice instanceof TextValue text
                && (text.text().strip().equals(option.label())
                        || text.text().strip().equals(option.anchor()));
    }

    private static int number(Value choice) {
        String text = choice instanceof NumberValue number
                ? number.text()
                : ((TextValue) choice).text().strip();
        try {
            return new BigDecimal(text).intValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            return -1; // a word, or a number that no list has
        }
    }

    private static String word(Value value) {
        String text = value instanceof TextValue word ? word.text() : CallFormatter.describe(value);
        return text.strip().toLowerCase(Locale.ROOT);
    }

    private static DocUIException refused(String message) {
        return new DocUIException(DocUIError.of(ErrorCode.CONSTRAINT_VIOLATION, message)
                .withPath(CHOICE)
                .withRecoveries(List.of(new Recovery("Cancel", "answer('cancel')"))));
    }
}
