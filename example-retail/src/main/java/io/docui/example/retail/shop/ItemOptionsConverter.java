package io.docui.example.retail.shop;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Stores options as JSON. */
@Converter(autoApply = true)
public final class ItemOptionsConverter implements AttributeConverter<ItemOptions, String> {
    private static final TypeReference<LinkedHashMap<String, String>> OPTIONS = new TypeReference<>() {};

    @Override
    public @Nullable String convertToDatabaseColumn(@Nullable ItemOptions options) {
        return options == null ? null : JsonMapper.shared().writeValueAsString(options.values());
    }

    @Override
    public @Nullable ItemOptions convertToEntityAttribute(@Nullable String json) {
        return json == null ? null : new ItemOptions(JsonMapper.shared().readValue(json, OPTIONS));
    }
}
