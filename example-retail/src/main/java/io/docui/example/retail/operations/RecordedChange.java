package io.docui.example.retail.operations;

import tools.jackson.databind.JsonNode;

/**
 * Change that can be taken back.
 *
 * @param revision the id for {@link RevisionLog#revert}
 * @param before the customer and the order before the change, in the form of the exported data
 * @param after the same after the change
 */
public record RecordedChange(String revision, JsonNode before, JsonNode after) {}
