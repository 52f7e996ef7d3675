package io.docui.hostops.internal.process;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Selects the best containment strategy for started programs that works on this system. */
public final class ContainmentFactory {
    private ContainmentFactory() {}

    /**
     * Returns the best containment that works. The test takes some milliseconds.
     * @return control groups, or otherwise namespaces, or otherwise an environment mark; on systems other than Linux, descendants
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
