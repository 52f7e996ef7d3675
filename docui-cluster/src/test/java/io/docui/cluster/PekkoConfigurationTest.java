package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import org.junit.jupiter.api.Test;

/** What nodes depend on in Pekko's configuration, whatever its defaults become. */
class PekkoConfigurationTest {
    private static final Config NODE = ConfigFactory.parseResources("docui-cluster.conf")
            .withFallback(ConfigFactory.defaultReference())
            .resolve();

    /** With them, a node that is asked to end loses its connections before its sessions have moved. */
    @Test
    void disablesPekkoShutdownHooksAndExit() {
        assertFalse(NODE.getBoolean("pekko.jvm-shutdown-hooks"));
        assertFalse(NODE.getBoolean("pekko.coordinated-shutdown.exit-jvm"));
    }
}
