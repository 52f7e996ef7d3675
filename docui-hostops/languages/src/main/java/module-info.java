/** Language servers, the compiler of the JDK, and build systems of a workspace. */
@SuppressWarnings("module") // those that it exports to are compiled later
module io.docui.hostops.languages {
    requires transitive io.docui.hostops.core;
    requires com.google.gson;
    requires org.eclipse.lsp4j;
    requires org.eclipse.lsp4j.jsonrpc;
    requires tools.jackson.databind;
    requires static transitive org.jspecify;

    exports io.docui.hostops.javac;
    exports io.docui.hostops.language;
    exports io.docui.hostops.lsp;
    exports io.docui.hostops.project;
    exports io.docui.hostops.internal.javac to
            io.docui.hostops;
    exports io.docui.hostops.internal.language to
            io.docui.hostops;
    exports io.docui.hostops.internal.lsp to
            io.docui.hostops;
    exports io.docui.hostops.internal.project to
            io.docui.hostops;
}
