package io.docui.example.ide.refactor;

import java.util.regex.Pattern;

/** The comment about the license at the beginning of a source, which the new files of a refactoring get from their neighbors. */
final class LicenseHeader {
    private static final Pattern LICENSE = Pattern.compile("(?i)licen[cs]e|copyright|spdx-");

    private LicenseHeader() {}

    /** Returns what comes before the package of a source, with its line ends; empty if that says nothing about a license. */
    static String of(SourceUnit unit) {
        String header = unit.tree().getPackage() == null
                ? ""
                : unit.text().substring(0, unit.tokens().get(0).start());
        return LICENSE.matcher(header).find() ? header : "";
    }
}
