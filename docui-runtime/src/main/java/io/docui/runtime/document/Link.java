package io.docui.runtime.document;

import io.docui.runtime.call.Call;

/**
 * An Action-Link as a part of a paragraph, an item or a cell.
 *
 * @param label what it does
 * @param call the call that a click runs
 */
public record Link(String label, Call call) {}
