package io.docui.example.retail.load;

import io.docui.example.retail.RetailApplication;
import io.docui.spring.DocUIChanges;
import java.util.stream.Stream;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** The shop's application with a server of Spring AI in place of DocUI's. */
final class SpringAiShop {
    private SpringAiShop() {}

    /**
     * Starts the server on a free port of the loopback address, and prints the address of MCP.
     * @param args more arguments of the application
     */
    public static void main(String[] args) {
        String[] arguments = Stream.concat(
                        Stream.of(
                                "--server.port=0",
                                "--server.address=127.0.0.1",
                                "--spring.ai.mcp.server.protocol=STREAMABLE",
                                "--spring.autoconfigure.exclude=io.docui.spring.DocUIAutoConfiguration,"
                                        + "io.docui.spring.DocUIWebAutoConfiguration,"
                                        + "io.docui.spring.DocUISecurityAutoConfiguration,"
                                        + "io.docui.spring.DocUIActuatorAutoConfiguration"),
                        Stream.of(args))
                .toArray(String[]::new);
        ConfigurableApplicationContext context = new SpringApplicationBuilder(
                        RetailApplication.class, SpringAiOperations.class, DocUIChanges.class)
                .web(WebApplicationType.SERVLET)
                .run(arguments);
        System.out.println(
                "MCP: http://127.0.0.1:" + context.getEnvironment().getProperty("local.server.port") + "/mcp");
    }
}
