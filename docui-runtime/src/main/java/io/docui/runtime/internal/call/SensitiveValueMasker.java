package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ParameterDescriptor.Content;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.spi.Values;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds and masks {@code @Sensitive} values in arguments, results and texts, at any depth. The shown form of a call (its text in results,
 * links and records) is masked. The call that runs is not.
 */
public final class SensitiveValueMasker {
    private static final ActionCatalog NO_CALLS = new ActionCatalog(List.of());
    private static final Value MASK = new TextValue(Values.MASK);

    /**
     * The minimum length of a secret to redact, in UTF-16 units. A shorter one occurs in many texts by chance. Redacting it would spoil
     * them, and the positions of the masks would reveal it. A short secret is masked only where it is a value of its own.
     */
    private static final int SHORTEST = 3;

    private static final int MOST_NAMES = 10;

    /** Pattern for action names in a text that is not a valid call. */
    private static final class Names {
        private static final Pattern CALLED = Pattern.compile("([\\p{L}_][\\p{L}\\p{M}\\p{Nd}_.]{0,60}+)\\s*\\(");

        private Names() {}
    }

    private final List<String> found = new ArrayList<>();
    private final List<String> foundInScripts = new ArrayList<>();
    private boolean any;
    private int scripts;

    private final ActionCatalog catalog;

    private SensitiveValueMasker(ActionCatalog catalog) {
        this.catalog = catalog;
    }

    public static Call mask(ActionDescriptor action, Call call, ActionCatalog catalog) {
        return new SensitiveValueMasker(catalog).of(action, call);
    }

    public static Value mask(TypeDescriptor type, Value result) {
        boolean isWhole =
                result instanceof TextValue || result instanceof NumberValue; // a type can only mask parts of a result
        return isWhole ? result : new SensitiveValueMasker(NO_CALLS).of(type, result);
    }

    /** Returns whether a call has a sensitive value. The text of such a call cannot be both shown and run. */
    public static boolean isPresentIn(ActionDescriptor action, Call call, ActionCatalog catalog) {
        SensitiveValueMasker secretMasker = new SensitiveValueMasker(catalog);
        secretMasker.of(action, call);
        return secretMasker.any;
    }

    /**
     * Returns the sensitive values in the arguments of a call, including the defaults of missing arguments.
     * @param arguments the arguments by parameter index; null for a missing one
     */
    public static List<String> secretsIn(
            ActionDescriptor action, List<? extends @Nullable Value> arguments, ActionCatalog catalog) {
        SensitiveValueMasker secretMasker = new SensitiveValueMasker(catalog);
        for (int i = 0; i < arguments.size(); i++) {
            ParameterDescriptor parameter = action.parameters().get(i);
            Value value = arguments.get(i) == null ? parameter.defaultValue() : arguments.get(i);
            if (value != null) {
                secretMasker.of(parameter, value);
            }
        }
        return List.copyOf(secretMasker.found);
    }

    static List<String> secretsInScripts(ActionDescriptor action, Call call, ActionCatalog catalog) {
        SensitiveValueMasker secretMasker = new SensitiveValueMasker(catalog);
        secretMasker.of(action, call);
        return List.copyOf(secretMasker.foundInScripts);
    }

    public static List<String> secretsIn(TypeDescriptor type, Value result) {
        SensitiveValueMasker secretMasker = new SensitiveValueMasker(NO_CALLS);
        secretMasker.of(type, result);
        return List.copyOf(secretMasker.found);
    }

    /** Redacts secrets in a text, except those shorter than three characters. */
    public static String redact(String text, List<String> secrets) {
        if (secrets.isEmpty()) {
            return text;
        }
        List<String> longestFirst = secrets.stream()
                .filter(secret -> secret.length() >= SHORTEST)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList(); // one may be the beginning of another
        String removed = text;
        for (String secret : longestFirst) {
            removed = removed.replace(secret, Values.MASK);
        }
        return removed;
    }

    public static Value redact(Value value, List<String> secrets) {
        if (secrets.isEmpty()) {
            return value;
        }
        if (value instanceof TextValue text) {
            return new TextValue(redact(text.text(), secrets));
        }
        if (value instanceof NumberValue number) {
            return isSecret(number.text(), secrets)
                            || isSecret(NumberValue.of(number.decimal()).text(), secrets) // a secret has no scale
                    ? MASK
                    : number;
        }
        if (value instanceof ListValue list) {
            return new ListValue(
                    list.items().stream().map(item -> redact(item, secrets)).toList());
        }
        if (value instanceof ObjectValue object) {
            Map<String, Value> fields = new LinkedHashMap<>();
            object.fields().forEach((name, field) -> fields.put(redact(name, secrets), redact(field, secrets)));
            return new ObjectValue(fields);
        }
        return value;
    }

    /**
     * Returns the form in which a text that could not be parsed can be recorded.
     * @param catalog the actions that it may have meant
     * @return the text itself if no action takes sensitive values; otherwise the names of the actions that are called in it
     */
    public static String maskUnparsed(String text, ActionCatalog catalog) {
        if (!catalog.takesSecrets()) {
            return text;
        }
        String names = Names.CALLED
                .matcher(text)
                .results()
                .map(called -> called.group(1))
                .filter(name -> !catalog.find(name).isEmpty())
                .map(name -> name + "(…)")
                .limit(MOST_NAMES)
                .collect(Collectors.joining("; "));
        return names.isEmpty() ? "…" : names;
    }

    private Call of(ActionDescriptor action, Call call) {
        List<Call.Argument> arguments = new ArrayList<>(call.arguments().size());
        for (Call.Argument argument : call.arguments()) {
            int index = action.indexOf(argument.name());
            arguments.add(
                    index < 0
                            ? argument
                            : new Call.Argument(
                                    argument.name(), of(action.parameters().get(index), argument.value())));
        }
        return new Call(call.provider(), call.action(), arguments);
    }

    private Value of(ParameterDescriptor parameter, Value value) {
        if (parameter.sensitive() && !(value instanceof NullValue)) {
            any = true;
            collect(value);
            return MASK;
        }
        return parameter.content() == Content.SCRIPT ? ofScripts(value) : of(parameter.type(), value);
    }

    private Value ofScripts(Value value) {
        if (value instanceof TextValue text) {
            return new TextValue(script(text.text()));
        }
        if (value instanceof ListValue list) {
            return new ListValue(list.items().stream().map(this::ofScripts).toList());
        }
        if (value instanceof ObjectValue object) {
            Map<String, Value> fields = new LinkedHashMap<>();
            object.fields().forEach((name, field) -> fields.put(name, ofScripts(field)));
            return new ObjectValue(fields);
        }
        return value instanceof CallValue nested ? nested(nested) : value;
    }

    /** Masks the calls in a text; returns the text unchanged if nothing in it is sensitive. */
    private String script(String text) {
        boolean before = any;
        any = false;
        scripts++;
        try {
            String masked = new CallBinder(catalog, Set.of())
                    .bind(text).stream()
                            .map(bound -> of(bound.action().action(), bound.call()))
                            .map(Call::canonical)
                            .collect(Collectors.joining("; "));
            return any ? masked : text;
        } catch (DocUIException e) {
            return unreadable(text); // sensitive and other parts cannot be distinguished
        } finally {
            scripts--;
            any |= before;
        }
    }

    private String unreadable(String text) {
        String names = maskUnparsed(text, catalog);
        if (names.equals(text)) {
            return text;
        }
        any = true;
        collect(text);
        return names + " (masked: it cannot be parsed as calls)";
    }

    private Value of(TypeDescriptor declared, Value value) {
        TypeDescriptor type = ConstrainedType.baseOf(declared);
        if (value instanceof CallValue nested) {
            return nested(nested);
        }
        if (value instanceof ListValue list && (type instanceof ListType || type == SimpleType.ANY)) {
            return ofItems(type instanceof ListType several ? several.element() : type, list);
        }
        if (value instanceof ObjectValue object && (type instanceof MapType || type == SimpleType.ANY)) {
            return ofFields(type instanceof MapType map ? map.value() : type, object);
        }
        if (value instanceof ObjectValue object && type instanceof RecordType record) {
            return of(record, object);
        }
        if (value instanceof ObjectValue object && type instanceof UnionType union) {
            return union.variants().stream()
                    .filter(variant ->
                            new TextValue(variant.name()).equals(object.fields().get("type")))
                    .findFirst()
                    .map(variant -> (Value) of(variant, object))
                    .orElse(value);
        }
        if (type instanceof OptionalType optional) {
            return of(optional.value(), value);
        }
        if (type instanceof PromiseType promise) {
            return of(promise.value(), value);
        }
        return type instanceof RecursiveType recursive ? of(recursive.target().get(), value) : value;
    }

    /** Masks a list; returns the same list if nothing in it is sensitive. */
    private ListValue ofItems(TypeDescriptor element, ListValue list) {
        List<Value> items = new ArrayList<>(list.items().size());
        boolean same = true;
        for (Value item : list.items()) {
            Value discreet = of(element, item);
            same &= discreet == item;
            items.add(discreet);
        }
        return same ? list : new ListValue(items);
    }

    /** Masks a map; returns the same map if nothing in it is sensitive. */
    private ObjectValue ofFields(TypeDescriptor each, ObjectValue object) {
        Map<String, Value> fields = new LinkedHashMap<>();
        boolean same = true;
        for (Map.Entry<String, Value> field : object.fields().entrySet()) {
            Value discreet = of(each, field.getValue());
            same &= discreet == field.getValue();
            fields.put(field.getKey(), discreet);
        }
        return same ? object : new ObjectValue(fields);
    }

    /** Masks a nested call. Its own action determines what is sensitive. */
    private CallValue nested(CallValue nested) {
        Call call = nested.call();
        List<ActionCatalog.Entry> found = catalog.find(call.name());
        return found.isEmpty() ? nested : new CallValue(of(found.get(0).action(), call));
    }

    private ObjectValue of(RecordType type, ObjectValue object) {
        Map<String, Value> fields = new LinkedHashMap<>(object.fields());
        boolean same = true;
        for (ParameterDescriptor component : type.components()) {
            Value field = fields.get(component.name());
            if (field == null) {
                collectDefault(component);
            } else {
                Value discreet = of(component, field);
                same &= discreet == field;
                fields.put(component.name(), discreet);
            }
        }
        return same ? object : new ObjectValue(fields);
    }

    /** Collects the sensitive values of a default, which is not part of the call itself. */
    private void collectDefault(ParameterDescriptor component) {
        boolean given = any;
        Value value = component.defaultValue();
        if (value != null) {
            of(component, value);
        }
        any = given;
    }

    private static boolean isSecret(String number, List<String> secrets) {
        return number.length() >= SHORTEST && secrets.contains(number);
    }

    private void collect(Value value) {
        if (value instanceof TextValue text) {
            collect(text.text());
        } else if (value instanceof NumberValue number) {
            collect(number.text());
        } else if (value instanceof ListValue list) {
            list.items().forEach(this::collect);
        } else if (value instanceof ObjectValue object) {
            object.fields().values().forEach(this::collect);
        }
    }

    private void collect(String text) {
        found.add(text);
        if (scripts > 0) {
            foundInScripts.add(text);
        }
    }
}
