/** Host operations: a model works on a developer's machine, under a policy. */
module io.docui.hostops {
    requires transitive io.docui.runtime;
    requires info.picocli;
    requires com.google.gson;
    requires com.github.albfernandez.juniversalchardet;
    requires pty4j;
    requires io.docui.server;
    // Transitive, for what is generated bears an annotation of it where it can be seen.
    requires transitive java.compiler;
    requires java.desktop;
    requires java.net.http;
    requires java.xml;
    requires io.github.javadiffutils;
    requires org.eclipse.jgit;
    requires org.eclipse.lsp4j;
    requires org.eclipse.lsp4j.debug;
    requires org.eclipse.lsp4j.jsonrpc;
    requires org.eclipse.lsp4j.jsonrpc.debug;
    requires org.freedesktop.dbus;
    requires tools.jackson.databind;
    requires static transitive org.jspecify;

    exports io.docui.hostops.app;
    exports io.docui.hostops.command;
    exports io.docui.hostops.file;
    exports io.docui.hostops.internal.dap;
    exports io.docui.hostops.internal.ide;
    exports io.docui.hostops.javac;
    exports io.docui.hostops.lsp;
    exports io.docui.hostops.policy;
    exports io.docui.hostops.process;
    exports io.docui.hostops.project;
    exports io.docui.hostops.provider;
    exports io.docui.hostops.route;
    exports io.docui.hostops.internal.screen;
    exports io.docui.hostops.internal.screen.matching;
    exports io.docui.hostops.internal.screen.system;
    exports io.docui.hostops.internal.screen.x11;
    exports io.docui.hostops.internal.ui;
    exports io.docui.hostops.internal.ui.atspi;
    exports io.docui.hostops.internal.workflow;
    exports io.docui.hostops.workspace;

    opens io.docui.hostops.cli to
            info.picocli;
}
