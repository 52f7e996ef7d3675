package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;

/** Supplies the catalog of the actions that can be called now, which can change between two calls. */
@FunctionalInterface
public interface CatalogSource {
    ActionCatalog catalog();
}
