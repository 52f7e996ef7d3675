package io.docui.runtime.document;

import io.docui.runtime.call.Call;

/**
 * Action-Link (a labeled call) as a part of a paragraph, an item or a cell.
 *
 * @param label the link's label
 * @param call the call that a click runs
 */
public record ActionLink(String label, Call call) {}
