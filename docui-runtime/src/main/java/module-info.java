/** Anchors, calls, dispatch, projection, sessions: DocUI at run time. */
@SuppressWarnings("module") // the server is compiled later
module io.docui.runtime {
    requires transitive io.docui.annotations;
    requires org.commonmark;
    requires tools.jackson.core;
    requires transitive tools.jackson.databind;
    requires static transitive org.jspecify;
    requires static context.propagation;
    requires static java.sql;

    exports io.docui.runtime;
    exports io.docui.runtime.action;
    exports io.docui.runtime.anchor;
    exports io.docui.runtime.call;
    exports io.docui.runtime.context;
    exports io.docui.runtime.document;
    exports io.docui.runtime.error;
    exports io.docui.runtime.internal.json to
            io.docui.server;
    exports io.docui.runtime.internal.log to
            io.docui.server;
    exports io.docui.runtime.internal.search to
            io.docui.server;
    exports io.docui.runtime.ledger;
    exports io.docui.runtime.loop;
    exports io.docui.runtime.policy;
    exports io.docui.runtime.schema;
    exports io.docui.runtime.session;
    exports io.docui.runtime.spi;
    exports io.docui.runtime.thread;
    exports io.docui.runtime.tool;
    exports io.docui.runtime.widget;
    exports io.docui.runtime.wizard;
}
