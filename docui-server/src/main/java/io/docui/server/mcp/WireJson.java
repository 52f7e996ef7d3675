package io.docui.server.mcp;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes what goes over the wire, as the protocol's types of the SDK are. */
final class WireJson {
    /** The mapper. */
    static final JsonMapper MAPPER = JsonMapper.builder()
            .addMixIn(ElicitRequest.class, Elicitation.class)
            .build();

    private WireJson() {}

    /** Has the mode written once: the SDK's types have it as a property and as the id of the type, which Jackson refuses. */
    @JsonTypeInfo(
            use = JsonTypeInfo.Id.NAME,
            include = JsonTypeInfo.As.EXISTING_PROPERTY,
            property = "mode",
            defaultImpl = ElicitFormRequest.class)
    private interface Elicitation {}
}
