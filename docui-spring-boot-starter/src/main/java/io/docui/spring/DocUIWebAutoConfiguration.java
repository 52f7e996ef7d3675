package io.docui.spring;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.http.EventStreamRegistry;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.inspector.InspectorApiServlet;
import io.docui.server.mcp.McpHttpServlet;
import jakarta.servlet.Servlet;
import jakarta.servlet.http.HttpServlet;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletContextInitializer;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.util.ClassUtils;

/** Serves the application to MCP clients and, if that is enabled, to people with the inspector. */
@AutoConfiguration(after = DocUIAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(Servlet.class)
public class DocUIWebAutoConfiguration {
    /** After Spring Security's filters, whose order is -100. */
    private static final int FILTER_ORDER = -50;

    private static final String SECURITY = "org.springframework.security.web.SecurityFilterChain";

    /** Creates the configuration. */
    public DocUIWebAutoConfiguration() {}

    @Bean
    SessionUsers docUISessionUsers(SessionHost host) {
        SessionUsers users = new SessionUsers();
        host.onSessionOpened(session -> {
            SessionUser user = SessionUser.current();
            session.addListener(event -> {
                if (event instanceof SessionEvent.SessionClosed) {
                    users.remove(user);
                }
            });
        });
        return users;
    }

    @Bean
    FilterRegistrationBean<SessionUserFilter> docUISessionUserFilter(DocUIProperties properties, SessionUsers users) {
        boolean isSecured = ClassUtils.isPresent(SECURITY, DocUIWebAutoConfiguration.class.getClassLoader());
        SessionUserFilter filter = new SessionUserFilter(
                HttpAccessPolicy.of("localhost", null, properties.allowedHosts()),
                users,
                !isSecured && !properties.isAnonymousAllowed());
        FilterRegistrationBean<SessionUserFilter> registration = new FilterRegistrationBean<>(filter);
        List<String> patterns = new ArrayList<>();
        patterns.add(properties.mcpPath());
        patterns.add(properties.inspectorPath());
        patterns.add(properties.inspectorPath() + "/*");
        registration.setUrlPatterns(patterns);
        registration.setOrder(FILTER_ORDER);
        return registration;
    }

    @Bean
    EventStreamRegistry docUIEventStreams() {
        return new EventStreamRegistry();
    }

    @Bean
    ServletContextInitializer docUIEventStreamsInitializer(EventStreamRegistry streams) {
        return streams::publish;
    }

    @Bean
    EventStreamLifecycle docUIEventStreamLifecycle(EventStreamRegistry streams) {
        return new EventStreamLifecycle(streams);
    }

    @Bean
    @ConditionalOnBooleanProperty(name = "docui.mcp.enabled", matchIfMissing = true)
    ServletRegistrationBean<McpHttpServlet> docUIMcpServlet(App app, SessionHost host, DocUIProperties properties) {
        McpHttpServlet servlet = new McpHttpServlet(app, version(properties), properties.mcpMode(), host);
        return registration(servlet, "docUIMcp", properties.mcpPath());
    }

    @Bean
    @ConditionalOnBooleanProperty("docui.inspector.enabled")
    ServletRegistrationBean<InspectorServlet> docUIInspectorServlet(DocUIProperties properties) {
        return registration(
                new InspectorServlet(),
                "docUIInspector",
                properties.inspectorPath(),
                properties.inspectorPath() + "/*");
    }

    @Bean
    @ConditionalOnBooleanProperty("docui.inspector.enabled")
    ServletRegistrationBean<InspectorApiServlet> docUIInspectorApiServlet(
            App app, SessionHost host, DocUIProperties properties) {
        return registration(
                new InspectorApiServlet(app, host), "docUIInspectorApi", properties.inspectorPath() + "/api/*");
    }

    private static <S extends HttpServlet> ServletRegistrationBean<S> registration(
            S servlet, String name, String... patterns) {
        ServletRegistrationBean<S> registration = new ServletRegistrationBean<>(servlet, patterns);
        registration.setName(name);
        registration.setAsyncSupported(true);
        return registration;
    }

    private static String version(DocUIProperties properties) {
        return properties.version() == null ? "development" : properties.version();
    }
}
