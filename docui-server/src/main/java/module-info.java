/** The front ends of DocUI: MCP, HTTP, the inspector and the command line. */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"
}) // Micrometer and OpenTelemetry have no module descriptors
module io.docui.server {
    requires transitive io.docui.runtime;
    requires static transitive org.jspecify;
    requires info.picocli;
    requires java.desktop; // for a listener type in Tomcat's Loader; Tomcat needs the module anyway
    requires java.logging;
    requires transitive org.apache.tomcat.embed.core;
    requires static com.nimbusds.jose.jwt;
    requires static micrometer.core;
    requires static io.opentelemetry.api;
    requires static io.opentelemetry.context;
    requires org.commonmark;
    requires org.commonmark.ext.gfm.tables;
    requires org.jline.reader;
    requires org.jline.terminal;
    requires tools.jackson.core;
    requires tools.jackson.databind;

    exports io.docui.server.cli;
    exports io.docui.server.cluster;
    exports io.docui.server.host;
    exports io.docui.server.http;
    exports io.docui.server.inspector;
    exports io.docui.server.mcp;
    exports io.docui.server.oauth;
    exports io.docui.server.observation;
    exports io.docui.server.pipemux;
    exports io.docui.server.play;

    uses io.docui.server.cluster.ClusterNodeFactory;

    opens io.docui.server.cli to
            info.picocli;
    opens io.docui.server.internal.command to
            info.picocli;
}
