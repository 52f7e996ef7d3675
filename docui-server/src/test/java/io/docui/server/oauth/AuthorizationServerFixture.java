package io.docui.server.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** An authorization server: its metadata, its keys, and the tokens that it has issued. */
final class AuthorizationServerFixture implements AutoCloseable {
    // Making a key takes about a second, and no test changes it.
    private static final RSAKey FIRST = newKey("one");

    private final HttpServer server;
    private final AtomicInteger keyRequests = new AtomicInteger();
    private volatile RSAKey key = FIRST;
    private volatile boolean isDown;

    AuthorizationServerFixture() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/.well-known/openid-configuration", exchange -> {
            send(exchange, "{\"issuer\":\"" + issuer() + "\",\"jwks_uri\":\"" + issuer() + "/keys\"}");
        });
        server.createContext("/keys", exchange -> {
            keyRequests.incrementAndGet();
            send(exchange, new JWKSet(key.toPublicJWK()).toString());
        });
        server.start();
    }

    private void send(HttpExchange exchange, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(isDown ? 500 : 200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    static RSAKey newKey(String id) {
        try {
            return new RSAKeyGenerator(2048).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    URI issuer() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    void setDown(boolean down) {
        isDown = down;
    }

    RSAKey key() {
        return key;
    }

    void rotate(RSAKey next) {
        key = next;
    }

    int keyRequests() {
        return keyRequests.get();
    }

    /** Returns the claims of a good token. */
    JWTClaimsSet.Builder claims(URI resource, String user, String scopes) {
        return new JWTClaimsSet.Builder()
                .issuer(issuer().toString())
                .subject(user)
                .audience(resource.toString())
                .claim("scope", scopes)
                .expirationTime(Date.from(Instant.now().plusSeconds(3600)));
    }

    String token(URI resource, String user, String scopes) {
        return token(claims(resource, user, scopes), key, UnaryOperator.identity());
    }

    static String token(JWTClaimsSet.Builder claims, RSAKey key, UnaryOperator<JWSHeader.Builder> header) {
        try {
            SignedJWT token = new SignedJWT(
                    header.apply(new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()))
                            .build(),
                    claims.build());
            token.sign(new RSASSASigner(key));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
