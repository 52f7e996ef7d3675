package io.docui.processor.render;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Objects;

/** Template of a provider's HTML page, with its style, its script and a content security policy that permits only these two. */
final class HtmlApiPageTemplate {
    private static final String RESOURCE = "page.html";
    private static final String TEMPLATE = read();
    private static final String POLICY = "default-src 'none'; style-src " + hash("style") + "; script-src "
            + hash("script") + "; base-uri 'none'; form-action 'none'";

    /** The parts between the placeholders. */
    private static final String[] PARTS = TEMPLATE.split("\\{\\{\\w+}}", -1);

    private HtmlApiPageTemplate() {}

    static String fill(String title, String contents, String main) {
        return PARTS[0] + POLICY + PARTS[1] + title + PARTS[2] + title + PARTS[3] + contents + PARTS[4] + main
                + PARTS[5];
    }

    /** Returns the CSP source expression, a SHA-256 hash, of the only inline element with a tag. */
    private static String hash(String tag) {
        String open = '<' + tag + '>';
        int from = TEMPLATE.indexOf(open) + open.length();
        String content = TEMPLATE.substring(from, TEMPLATE.indexOf("</" + tag + '>', from));
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + '\'';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available.", e);
        }
    }

    private static String read() {
        try (InputStream in = HtmlApiPageTemplate.class.getResourceAsStream(RESOURCE)) {
            Objects.requireNonNull(in, "The resource " + RESOURCE + " is missing beside HtmlApiPageTemplate.");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
