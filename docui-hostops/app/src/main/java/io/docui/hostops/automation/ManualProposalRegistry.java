package io.docui.hostops.automation;

import io.docui.hostops.internal.route.CapabilityResolver.ChannelAttempt;
import io.docui.hostops.internal.route.CapabilityResolver.IntentResolution;
import io.docui.hostops.internal.route.DesktopIntent;
import io.docui.hostops.workspace.Workspace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Registry of the proposals to people in one session. Thread-safe. */
final class ManualProposalRegistry {
    private static final int MOST = 50;

    private final Workspace workspace;
    private final Map<Integer, ManualActionProposal> all = new LinkedHashMap<>();
    private int last;

    ManualProposalRegistry(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Adds a proposal for an intent that no channel could carry out. Returns an open proposal for the same request instead of adding
     * another.
     */
    synchronized ManualActionProposal propose(DesktopIntent intent, IntentResolution intentResolution) {
        String what = what(intent);
        for (ManualActionProposal open : all.values()) {
            if (open.what().equals(what) && open.state().equals("open")) {
                return open;
            }
        }
        ManualActionProposal proposal = new ManualActionProposal(++last, what, steps(intent, intentResolution), "open");
        all.put(proposal.id(), proposal);
        if (all.size() > MOST) {
            all.remove(all.keySet().iterator().next());
        }
        return proposal;
    }

    private String what(DesktopIntent intent) {
        String path = intent.detail("path").orElse("the file");
        return switch (intent.name()) {
            case DesktopIntent.BUILD -> "Please build " + workspace.root();
            case DesktopIntent.RUN_TESTS ->
                "Please run the tests of "
                        + workspace.root()
                        + intent.detail("test").map(test -> ", only " + test).orElse("");
            case DesktopIntent.RUN_CURRENT_FILE -> "Please run " + path;
            case DesktopIntent.OPEN_FILE_IN_EDITOR ->
                "Please open " + path
                        + intent.detail("line").map(line -> " at line " + line).orElse("") + " in your editor";
            case DesktopIntent.FOCUS_WINDOW ->
                "Please bring the window " + intent.detail("title").orElse("of the editor") + " to the front";
            default -> "Please do this: " + intent.name() + " " + intent.details();
        };
    }

    private List<String> steps(DesktopIntent intent, IntentResolution intentResolution) {
        List<String> steps = new ArrayList<>();
        switch (intent.name()) {
            case DesktopIntent.OPEN_FILE_IN_EDITOR -> {
                steps.add("Open the folder " + workspace.root() + " in your editor.");
                steps.add("Open " + intent.detail("path").orElse("the file")
                        + intent.detail("line")
                                .map(line -> " and go to line " + line)
                                .orElse("") + '.');
            }
            case DesktopIntent.FOCUS_WINDOW -> steps.add("Click the window, or select it in the list of windows.");
            case DesktopIntent.RUN_CURRENT_FILE ->
                steps.add("Run " + intent.detail("path").orElse("the file") + " in " + workspace.root() + '.');
            default -> steps.add("Do it in " + workspace.root() + " as you usually do.");
        }
        for (ChannelAttempt channelAttempt : intentResolution.failedAttempts()) {
            steps.add("Or make this channel available: "
                    + channelAttempt.channel().key() + ": " + channelAttempt.reason());
        }
        steps.add("Then confirm that it is done.");
        return steps;
    }

    /** Closes a proposal that a person has carried out or that was withdrawn. */
    synchronized ManualActionProposal close(ManualActionProposal proposal, String state) {
        ManualActionProposal closed = new ManualActionProposal(proposal.id(), proposal.what(), proposal.steps(), state);
        all.put(closed.id(), closed);
        return closed;
    }

    synchronized Optional<ManualActionProposal> find(int id) {
        return Optional.ofNullable(all.get(id));
    }

    synchronized List<ManualActionProposal> open() {
        return all.values().stream()
                .filter(proposal -> proposal.state().equals("open"))
                .toList();
    }
}
