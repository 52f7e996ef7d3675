/** Debuggers of programs in a workspace, as Debug Adapter Protocol clients. */
@SuppressWarnings("module") // those that it exports to are compiled later
module io.docui.hostops.debug {
    requires transitive io.docui.hostops.core;
    requires com.google.gson;
    requires org.eclipse.lsp4j.debug;
    requires org.eclipse.lsp4j.jsonrpc;
    requires org.eclipse.lsp4j.jsonrpc.debug;
    requires static transitive jakarta.validation;
    requires static transitive org.jspecify;

    exports io.docui.hostops.debugger;
    exports io.docui.hostops.internal.dap to
            io.docui.hostops;
}
