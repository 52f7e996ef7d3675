package io.docui.example.retail.shop;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Stores ids as a JSON array. */
@Converter(autoApply = true)
public final class IdsConverter implements AttributeConverter<Ids, String> {
    private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};

    @Override
    public @Nullable String convertToDatabaseColumn(@Nullable Ids ids) {
        return ids == null ? null : JsonMapper.shared().writeValueAsString(ids.values());
    }

    @Override
    public @Nullable Ids convertToEntityAttribute(@Nullable String json) {
        return json == null ? null : new Ids(JsonMapper.shared().readValue(json, TEXTS));
    }
}
