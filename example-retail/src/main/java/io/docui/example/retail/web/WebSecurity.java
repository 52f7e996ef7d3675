package io.docui.example.retail.web;

import io.docui.example.retail.RetailProperties;
import io.docui.example.retail.backoffice.Role;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;

/** Users and access rules of the web server. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication
class WebSecurity {
    private static final System.Logger LOG = System.getLogger(WebSecurity.class.getName());

    /**
     * The users, whose passwords are only in memory. The manager itself would be a {@code UserDetailsPasswordService}: Spring Security would
     * replace the passwords by bcrypt hashes, and each call of an MCP client, which sends its password each time, would take the time of a
     * hash, about 80 ms of a processor.
     */
    @Bean
    @SuppressWarnings("UnnecessaryMethodReference") // it hides the manager's other interfaces
    UserDetailsService users(RetailProperties properties) {
        return new InMemoryUserDetailsManager(
                user("agent", Role.AGENT, properties.agentPassword()),
                user("viewer", Role.VIEWER, properties.viewerPassword()))::loadUserByUsername;
    }

    private static UserDetails user(String name, Role role, @Nullable String configured) {
        String password = configured;
        if (password == null) {
            password = UUID.randomUUID().toString();
            LOG.log(System.Logger.Level.WARNING, "The password of the user {0} is {1}", name, password);
        }
        return User.withUsername(name)
                .password("{noop}" + password)
                .roles(role.name())
                .build();
    }

    @Bean
    SecurityFilterChain filterChain(HttpSecurity http) throws Exception {
        return http.authorizeHttpRequests(requests -> requests.requestMatchers("/docui/**")
                        .hasRole(Role.AGENT.name())
                        .requestMatchers(HttpMethod.POST, "/shop/**")
                        .hasRole(Role.AGENT.name())
                        .anyRequest()
                        .authenticated())
                .httpBasic(Customizer.withDefaults())
                // MCP clients send no CSRF token; the starter rejects requests of foreign pages by their origin.
                .csrf(csrf -> csrf.spa().ignoringRequestMatchers("/mcp", "/docui/**"))
                .build();
    }
}
