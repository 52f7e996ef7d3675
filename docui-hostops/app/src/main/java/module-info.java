/** Host operations as an application: a model works on a developer's machine, under a policy. */
module io.docui.hostops {
    requires transitive io.docui.hostops.core;
    requires transitive io.docui.hostops.languages;
    requires transitive io.docui.hostops.debug;
    requires info.picocli;
    requires io.docui.server;
    requires io.github.javadiffutils;
    requires java.net.http;
    requires java.xml;
    requires tools.jackson.databind;
    requires static transitive jakarta.validation;
    requires static transitive org.jspecify;

    exports io.docui.hostops.app;
    exports io.docui.hostops.automation;
    exports io.docui.hostops.editor;

    uses io.docui.hostops.extension.DesktopExtension;

    opens io.docui.hostops.cli to
            info.picocli;
}
