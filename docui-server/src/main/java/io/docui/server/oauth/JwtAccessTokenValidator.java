package io.docui.server.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.io.IOException;
import java.net.URI;
import java.text.ParseException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Validator of signed JSON Web Tokens (RFC 9068): the signature by a key of the issuer, the issuer, the audience and the times. The keys are
 * loaded with the first token, cached, and loaded again if a token names an unknown key. Thread-safe.
 */
public final class JwtAccessTokenValidator implements AccessTokenValidator {
    private static final int TIMEOUT_MILLIS = 5_000;
    private static final int SIZE_LIMIT = 256 * 1024;

    /** Signatures by a private key that only the issuer has. A token signed with a shared secret or not at all is not valid. */
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    private final OAuthSettings settings;
    private final DefaultResourceRetriever retriever =
            new DefaultResourceRetriever(TIMEOUT_MILLIS, TIMEOUT_MILLIS, SIZE_LIMIT);
    private volatile @Nullable DefaultJWTProcessor<SecurityContext> processor;

    /**
     * Creates a validator. Nothing is loaded yet.
     *
     * @param settings the issuer and the audience of the tokens
     */
    public JwtAccessTokenValidator(OAuthSettings settings) {
        this.settings = settings;
    }

    @Override
    public AccessToken validate(String token)
            throws InvalidAccessTokenException, AuthorizationServerUnavailableException {
        JWTClaimsSet claims;
        try {
            claims = processor().process(token, null);
        } catch (ParseException e) {
            throw new InvalidAccessTokenException("The access token is not a JSON Web Token.");
        } catch (KeySourceException | IOException e) {
            throw new AuthorizationServerUnavailableException(
                    "The keys of the authorization server " + settings.issuer() + " could not be loaded.", e);
        } catch (BadJOSEException | JOSEException e) {
            throw new InvalidAccessTokenException("The access token is not valid: " + e.getMessage() + '.');
        }
        String subject = claims.getSubject();
        if (subject.isBlank()) {
            throw new InvalidAccessTokenException("The access token has no subject.");
        }
        return new AccessToken(subject, scopes(claims));
    }

    /** Returns the granted scopes: words of the claim {@code scope}, or items of the claim {@code scp} that some issuers use. */
    private static Set<String> scopes(JWTClaimsSet claims) {
        Set<String> scopes = new HashSet<>();
        for (String name : List.of("scope", "scp")) {
            Object claim = claims.getClaim(name);
            if (claim instanceof String words) {
                scopes.addAll(List.of(words.strip().split(" +")));
            } else if (claim instanceof List<?> items) {
                items.forEach(item -> scopes.add(String.valueOf(item)));
            }
        }
        return scopes;
    }

    private DefaultJWTProcessor<SecurityContext> processor() throws IOException {
        DefaultJWTProcessor<SecurityContext> known = processor;
        if (known != null) {
            return known;
        }
        URI keys = settings.keys();
        DefaultJWTProcessor<SecurityContext> created = newProcessor(keys == null ? findKeys() : keys);
        processor = created;
        return created;
    }

    private DefaultJWTProcessor<SecurityContext> newProcessor(URI keys) throws IOException {
        JWKSource<SecurityContext> source =
                JWKSourceBuilder.create(keys.toURL(), retriever).retrying(true).build();
        DefaultJWTProcessor<SecurityContext> created = new DefaultJWTProcessor<>();
        created.setJWSTypeVerifier(
                new DefaultJOSEObjectTypeVerifier<>(new JOSEObjectType("at+jwt"), JOSEObjectType.JWT, null));
        created.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, source));
        created.setJWTClaimsSetVerifier(new DefaultJWTClaimsVerifier<>(
                settings.resource().toString(),
                new JWTClaimsSet.Builder().issuer(settings.issuer().toString()).build(),
                Set.of("sub", "exp")));
        return created;
    }

    /** Finds the address of the keys in the issuer's metadata (RFC 8414), or in that of OpenID Connect. */
    private URI findKeys() throws IOException {
        URI issuer = settings.issuer();
        String path = issuer.getRawPath() == null ? "" : issuer.getRawPath().replaceFirst("/$", "");
        IOException first;
        try {
            return findKeys(issuer.resolve("/.well-known/oauth-authorization-server" + path));
        } catch (IOException e) {
            first = e;
        }
        try {
            return findKeys(issuer.resolve(path + "/.well-known/openid-configuration"));
        } catch (IOException e) {
            e.addSuppressed(first);
            throw e;
        }
    }

    private URI findKeys(URI metadata) throws IOException {
        JsonNode json;
        try {
            json = JsonMapper.shared()
                    .readTree(retriever.retrieveResource(metadata.toURL()).getContent());
        } catch (JacksonException e) {
            throw new IOException("The metadata is not JSON: " + metadata, e);
        }
        String issuer = json.path("issuer").asString("");
        if (!issuer.equals(settings.issuer().toString())) {
            throw new IOException(
                    "The metadata " + metadata + " is of the issuer \"" + issuer + "\", not of " + settings.issuer());
        }
        try {
            URI keys = URI.create(json.path("jwks_uri").asString(""));
            OAuthSettings.check("keys", keys);
            return keys;
        } catch (IllegalArgumentException e) {
            throw new IOException("The metadata " + metadata + " has no valid jwks_uri", e);
        }
    }
}
