package io.docui.hostops.process;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the best containment that works here. */
public final class ContainmentFactory {
    private ContainmentFactory() {}

    /**
     * The best containment that works here; that is tried, which takes some milliseconds.
     *
     * @return control groups, else namespaces, else a mark; on systems other than Linux, children
     */
    public static Containment best() {
        if (!ProcessTable.isReadable()
                || !System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")) {
            return new DescendantContainment();
        }
        return Stream.of(CgroupContainment.here(), NamespaceContainment.here())
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(EnvironmentMarkContainment::new);
    }
}
