package io.docui.hostops.effect;

import java.util.Arrays;
import java.util.List;

/**
 * Channels through which host operations act on the machine, such as shell, files, or keyboard
 * (docs/spec/host-operations.md#channels-and-tiers).
 */
public enum HostChannel {
    /** Programs and shell commands. */
    SHELL("shell", true),
    /** Reading and writing files. */
    FILES("files", true),
    /** The command line of an editor. */
    IDE_CLI("ideCli", true),
    /** Tasks, launches and settings in the workspace. */
    WORKSPACE_FILES("workspaceFiles", true),
    /** Language servers. */
    LSP("lsp", true),
    /** Debug adapters. */
    DAP("dap", true),
    /** A running editor that accepts connections. */
    IDE_EXTENSION("ideExtension", true),
    /** An editor without a window. */
    HEADLESS("headless", true),
    /** The tree of windows and controls. */
    UI_TREE("uiAutomation", false),
    /** Keyboard and mouse. */
    KEY_MOUSE("keyMouse", false),
    /** Screen content. */
    VISUAL("visualClick", false);

    private final String key;
    private final boolean onByDefault;

    HostChannel(String key, boolean onByDefault) {
        this.key = key;
        this.onByDefault = onByDefault;
    }

    /** Returns the name of the channel in a policy file. */
    public String key() {
        return key;
    }

    /** Tells whether the channel is enabled if the policy file does not mention it. */
    public boolean isOnByDefault() {
        return onByDefault;
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(HostChannel::key).toList();
    }
}
