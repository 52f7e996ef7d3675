package io.docui.processor.validate;

import io.docui.processor.model.AnnotationAttribute;
import java.util.List;
import java.util.Map;

/** Warns of annotations of JSON libraries that have no effect (docs/spec/annotations.md#annotations-of-json-libraries). */
public final class JsonAnnotationRules {
    private static final String CODEC = "Convert the type with @Describe(schema = …, codec = …).";
    private static final String UNION = "Use a sealed interface of records: the field type holds the record's name.";
    private static final String VIEW = "Hide what a model must not see with @JsonIgnore or @Sensitive.";
    private static final String PART = "Put it on the type of this property, or return a record without what it hides.";
    private static final String MAP = "Use a component of type Map.";

    private static final Map<String, String> ADVICE = Map.ofEntries(
            Map.entry("JsonAlias", "Calls accept the name of the component in snake_case and in camelCase."),
            Map.entry("JsonAnyGetter", MAP),
            Map.entry("JsonAnySetter", MAP),
            Map.entry("JsonCreator", CODEC),
            Map.entry("JsonFilter", VIEW),
            Map.entry("JsonFormat", "Texts have the standard form of their type. Use a String for another form."),
            Map.entry("JsonIgnoreProperties", PART),
            Map.entry("JsonIncludeProperties", PART),
            Map.entry(
                    "JsonProperty",
                    "Results have the names of the constants, and calls accept them in another case, with - or a space for _."),
            Map.entry("JsonSubTypes", UNION),
            Map.entry("JsonTypeInfo", UNION),
            Map.entry("JsonTypeName", UNION),
            Map.entry("JsonUnwrapped", "Write its components into the outer type."),
            Map.entry("JsonValue", CODEC),
            Map.entry("JsonView", VIEW),
            Map.entry("JsonDeserialize", CODEC),
            Map.entry("JsonNaming", "Name the components with @JsonProperty."),
            Map.entry("JsonSerialize", CODEC));

    private JsonAnnotationRules() {}

    public static ValidationFindings check(List<AnnotationAttribute<String>> unread) {
        ValidationFindings findings = new ValidationFindings();
        for (AnnotationAttribute<String> annotation : unread) {
            findings.add(
                    DiagnosticMessage.UNREAD_JSON_ANNOTATION,
                    annotation.source(),
                    annotation.value(),
                    annotation.source().element().getSimpleName(),
                    ADVICE.getOrDefault(annotation.value(), CODEC));
        }
        return findings;
    }
}
