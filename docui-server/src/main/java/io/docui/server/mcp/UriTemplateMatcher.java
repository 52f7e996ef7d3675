package io.docui.server.mcp;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Matches URIs with a template such as {@code docui://obj/{type}/{key}}, in which a variable is a part of the path without slashes. */
final class UriTemplateMatcher {
    private static final Pattern VARIABLE = Pattern.compile("\\{[^{}]*}");

    private UriTemplateMatcher() {}

    static boolean matches(String template, String uri) {
        StringBuilder pattern = new StringBuilder();
        Matcher variable = VARIABLE.matcher(template);
        int end = 0;
        while (variable.find()) {
            pattern.append(Pattern.quote(template.substring(end, variable.start())))
                    .append("[^/]+");
            end = variable.end();
        }
        return Pattern.matches(pattern + Pattern.quote(template.substring(end)), uri);
    }
}
