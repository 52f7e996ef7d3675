package io.docui.spring;

import io.docui.runtime.session.App;

/** Changes the settings of the application that the auto-configuration creates: budget, language, widgets and others. */
@FunctionalInterface
public interface DocUIAppCustomizer {
    /**
     * Changes the application.
     *
     * @param app the application so far
     * @return a changed copy
     */
    App customize(App app);
}
