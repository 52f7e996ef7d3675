package io.docui.hostops.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The means that a host operation uses (docs/spec/host-operations.md#channels-and-tiers). */
public enum Channel {
    /** Programs and shell commands. */
    SHELL("shell", true),
    /** Reading and writing of files. */
    FILES("files", true),
    /** The command line of an editor. */
    IDE_CLI("ideCli", true),
    /** Tasks, launches and settings in the workspace. */
    WORKSPACE_FILES("workspaceFiles", true),
    /** Language servers. */
    LSP("lsp", true),
    /** Debug adapters. */
    DAP("dap", true),
    /** A running editor that listens. */
    IDE_EXTENSION("ideExtension", true),
    /** An editor without a window. */
    HEADLESS("headless", true),
    /** The tree of windows and controls. */
    UI_TREE("uiAutomation", false),
    /** Keyboard and mouse. */
    KEY_MOUSE("keyMouse", false),
    /** What is seen on the screen. */
    VISUAL("visualClick", false);

    private final String key;
    private final boolean onByDefault;

    Channel(String key, boolean onByDefault) {
        this.key = key;
        this.onByDefault = onByDefault;
    }

    /** Its name in a policy file. */
    public String key() {
        return key;
    }

    /** Whether it is on where a policy file does not say. */
    public boolean isOnByDefault() {
        return onByDefault;
    }

    static Optional<Channel> of(String key) {
        return Arrays.stream(values())
                .filter(channel -> channel.key.equals(key))
                .findFirst();
    }

    static List<String> keys() {
        return Arrays.stream(values()).map(Channel::key).toList();
    }
}
