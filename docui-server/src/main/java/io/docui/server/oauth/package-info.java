/**
 * OAuth 2.1 for the MCP endpoint: the server is a resource server, which accepts the access tokens of an authorization server
 * (docs/spec/fronts.md#access-tokens).
 */
@NullMarked
package io.docui.server.oauth;

import org.jspecify.annotations.NullMarked;
