package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;

/** Whoever knows what can be called, which changes between two calls. */
@FunctionalInterface
public interface CatalogSource {
    /** What can be called now. */
    ActionCatalog catalog();
}
