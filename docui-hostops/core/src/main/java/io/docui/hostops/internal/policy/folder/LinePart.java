package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.Set;

/**
 * A command or a redirection of a line, with the effects that are known of it.
 * @param argv the command; empty for a redirection
 * @param effects the effects, to which more can be added
 */
public record LinePart(List<ShellArgument> argv, PossibleFolders folders, Set<HostEffect> effects) {}
