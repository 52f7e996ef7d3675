package io.docui.example.retail;

import io.docui.server.mcp.McpToolMode;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command that runs the application's own web server: the page for people, MCP, and the inspector. */
@Command(
        name = "serve",
        description =
                "Serves the shop over HTTP until it is interrupted: a page for people at /, MCP at /mcp, and the inspector at"
                        + " /docui. The users are agent and viewer; their passwords are logged.")
final class ServeCommand implements Callable<Integer> {
    @Mixin
    private RetailOptions options = new RetailOptions();

    @Option(
            names = "--port",
            defaultValue = "8642",
            description = "The port; 0 chooses a free one. Default: ${DEFAULT-VALUE}.")
    private int port = 8_642;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "The address to listen on. Default: ${DEFAULT-VALUE}.")
    private String address = "127.0.0.1";

    @Option(names = "--tools", description = "MCP clients see a tool for each action instead of a document.")
    private boolean tools;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("server.port", port);
        properties.put("server.address", address);
        properties.put("docui.inspector.enabled", true);
        properties.put("docui.mcp.mode", (tools ? McpToolMode.TOOLS : McpToolMode.DOCUMENT).name());
        CountDownLatch ended = new CountDownLatch(1);
        ConfigurableApplicationContext context = options.start(WebApplicationType.SERVLET, properties);
        context.addApplicationListener((ApplicationListener<ContextClosedEvent>) event -> ended.countDown());
        String url = "http://" + address + ':' + context.getEnvironment().getProperty("local.server.port");
        PrintWriter out = spec.commandLine().getOut();
        out.println("Shop:      " + url + "/");
        out.println("Inspector: " + url + "/docui/");
        out.println("MCP:       " + url + "/mcp");
        out.println("Press Ctrl+C to stop.");
        out.flush();
        ended.await();
        return 0;
    }
}
