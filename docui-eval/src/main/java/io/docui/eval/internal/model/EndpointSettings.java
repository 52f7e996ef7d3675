package io.docui.eval.internal.model;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Where the model is reached. The key is a secret: {@link #toString} and {@link #redact} leave it out.
 * @param provider the wire format
 * @param baseUrl the URL up to the version, such as {@code https://api.openai.com/v1}
 * @param model the model's name
 */
public record EndpointSettings(ModelProvider provider, URI baseUrl, String apiKey, String model) {
    private static final String PROVIDER = "DOCUI_EVAL_PROVIDER";
    private static final String BASE_URL = "DOCUI_EVAL_BASE_URL";
    private static final String API_KEY = "DOCUI_EVAL_API_KEY";
    private static final String MODEL = "DOCUI_EVAL_MODEL";
    private static final int SHORTEST_SECRET = 8;

    /**
     * Reads the settings from environment variables.
     * @throws EvaluationException if some are missing or invalid; the message names them all
     */
    public static EndpointSettings of(Map<String, String> environment) throws EvaluationException {
        List<String> missing = new ArrayList<>();
        for (String name : List.of(BASE_URL, API_KEY, MODEL)) {
            if (environment.getOrDefault(name, "").isBlank()) {
                missing.add(name);
            }
        }
        if (!missing.isEmpty()) {
            throw new EvaluationException(
                    Kind.USAGE,
                    "Set the environment variable" + (missing.size() == 1 ? " " : "s ") + String.join(", ", missing)
                            + ". An endpoint without authentication takes any key.");
        }
        String provider = environment.getOrDefault(PROVIDER, "openai");
        return new EndpointSettings(
                ModelProvider.parse(provider)
                        .orElseThrow(() -> new EvaluationException(
                                Kind.USAGE, PROVIDER + " is \"" + provider + "\". Use openai or anthropic.")),
                baseUrl(environment.getOrDefault(BASE_URL, "").strip()),
                environment.getOrDefault(API_KEY, "").strip(),
                environment.getOrDefault(MODEL, "").strip());
    }

    private static URI baseUrl(String text) throws EvaluationException {
        try {
            URI url = URI.create(text);
            if (("http".equals(url.getScheme()) || "https".equals(url.getScheme())) && url.getHost() != null) {
                return url;
            }
        } catch (IllegalArgumentException e) {
            throw new EvaluationException(Kind.USAGE, BASE_URL + " is not a valid URL: " + e.getMessage(), e);
        }
        throw new EvaluationException(Kind.USAGE, BASE_URL + " must start with http:// or https:// and a host.");
    }

    /** Returns the text without the key. A short key is no secret: an endpoint without authentication takes any. */
    public String redact(String text) {
        return apiKey.length() < SHORTEST_SECRET ? text : text.replace(apiKey, "***");
    }

    @Override
    public String toString() {
        return model + " at " + baseUrl + " (" + provider + ")";
    }
}
