package io.docui.hostops.extension;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.Workspace;
import java.util.Map;
import java.util.Optional;

/**
 * Adds a desktop to the application of host operations. The application finds an implementation with
 * {@link java.util.ServiceLoader}; without one its documents say that the desktop is not on the class path.
 */
public interface DesktopExtension {
    /**
     * Opens the desktop of an application, and declares the effects of its actions to the policy.
     *
     * @param workspace the workspace
     * @param policy the policy, which decides about each window and key
     * @param changes where pictures are recorded that a model saves
     * @param environment the environment variables, which name the display
     * @return the desktop, shared by all sessions
     */
    AppDesktop open(Workspace workspace, HostPolicy policy, ChangeStore changes, Map<String, String> environment);

    /**
     * Reports what programs in the sandbox could do with the display of this machine.
     *
     * @param policy the policy
     * @param environment the environment variables, which name the display
     * @return a remark for the owner; empty if those programs cannot reach the display, or it does not admit this user
     */
    Optional<String> displayRemark(HostPolicy policy, Map<String, String> environment);
}
