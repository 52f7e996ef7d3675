package io.docui.runtime.schema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * Template of a provider's HTML page, with its style, its script and a content security policy that permits only these two. The template is
 * read once. Immutable.
 */
final class HtmlPageTemplate {
    private static final String RESOURCE = "page.html";

    /** The placeholders of the template, in order. */
    private static final String[] MARKS = {"{{policy}}", "{{title}}", "{{heading}}", "{{contents}}", "{{main}}"};

    private final String policy;
    private final String[] parts = new String[MARKS.length + 1];

    private HtmlPageTemplate(String frame) {
        this.policy = "default-src 'none'; style-src " + hash(frame, "style") + "; script-src " + hash(frame, "script")
                + "; base-uri 'none'; form-action 'none'";
        int from = 0;
        for (int i = 0; i < MARKS.length; i++) {
            int at = frame.indexOf(MARKS[i], from);
            parts[i] = frame.substring(from, at);
            from = at + MARKS[i].length();
        }
        parts[MARKS.length] = frame.substring(from);
    }

    /** Fills the template. All three arguments are HTML. */
    String fill(String title, String contents, String main) {
        String[] values = {policy, title, title, contents, main};
        StringBuilder page = new StringBuilder(parts[0].length() + main.length());
        for (int i = 0; i < values.length; i++) {
            page.append(parts[i]).append(values[i]);
        }
        return page.append(parts[values.length]).toString();
    }

    /** Returns the CSP source expression, a SHA-256 hash, of the only inline element with a tag. */
    private static String hash(String frame, String tag) {
        String open = '<' + tag + '>';
        int from = frame.indexOf(open) + open.length();
        String content = frame.substring(from, frame.indexOf("</" + tag + '>', from));
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + '\'';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available.", e);
        }
    }

    static HtmlPageTemplate instance() {
        return Holder.TEMPLATE;
    }

    private static final class Holder {
        private static final HtmlPageTemplate TEMPLATE = new HtmlPageTemplate(read());

        private static String read() {
            try (InputStream in = HtmlPageTemplate.class.getResourceAsStream(RESOURCE)) {
                if (in == null) {
                    throw new IllegalStateException(
                            "The resource " + RESOURCE + " is missing beside HtmlPageTemplate.");
                }
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
