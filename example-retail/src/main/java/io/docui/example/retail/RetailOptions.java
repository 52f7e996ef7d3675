package io.docui.example.retail;

import io.docui.example.retail.backoffice.Role;
import io.docui.runtime.session.App;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Option;

/** Command-line options that all commands share, and factory of the Spring application that they describe. */
public final class RetailOptions {
    @Option(
            names = "--database",
            paramLabel = "URL",
            description =
                    "The JDBC URL of the shop's database, such as jdbc:postgresql://localhost/shop."
                            + " Default: H2 in this process. SPRING_DATASOURCE_USERNAME and SPRING_DATASOURCE_PASSWORD say who connects.")
    private @Nullable String database;

    @Option(
            names = "--role",
            defaultValue = "AGENT",
            description =
                    "What sessions may do: ${COMPLETION-CANDIDATES}. A viewer only reads. Default: ${DEFAULT-VALUE}.")
    private Role role = Role.AGENT;

    @Option(names = "--private", description = "Each session works on a copy of the shop of its own.")
    private boolean privateCopies;

    /** Starts the application without a web server, and returns what a model can operate. The process ends it. */
    public App app() {
        return start(WebApplicationType.NONE, Map.of()).getBean(App.class);
    }

    /**
     * Starts the application.
     * @param more further properties
     */
    ConfigurableApplicationContext start(WebApplicationType type, Map<String, Object> more) {
        Map<String, Object> properties = new LinkedHashMap<>(more);
        properties.put("retail.role", role.name());
        properties.put("retail.private-copies", privateCopies);
        if (database != null) {
            properties.put("spring.datasource.url", database);
        }
        // Arguments take precedence over all other sources of properties.
        String[] arguments = properties.entrySet().stream()
                .map(property -> "--" + property.getKey() + '=' + property.getValue())
                .toArray(String[]::new);
        return new SpringApplicationBuilder(RetailApplication.class).web(type).run(arguments);
    }
}
