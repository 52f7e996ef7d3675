package io.docui.example.retail;

import io.docui.example.retail.backoffice.Role;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Configuration of the back office.
 *
 * @param role the role of sessions without an authenticated user; by default agent
 * @param privateCopies whether each session works on a copy of the shop of its own; by default false
 * @param agentPassword the password of the user "agent" in the web server; by default a random one, which is logged
 * @param viewerPassword the password of the user "viewer" in the web server; by default a random one, which is logged
 */
@ConfigurationProperties("retail")
public record RetailProperties(
        @Nullable Role role,
        boolean privateCopies,
        @Nullable String agentPassword,
        @Nullable String viewerPassword) {}
