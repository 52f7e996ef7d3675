package io.docui.runtime.internal.state;

import io.docui.runtime.context.CallStyle;
import io.docui.runtime.context.Repetition;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.wizard.CurrentWizard;
import java.util.Locale;
import java.util.Set;

/**
 * What a session consists of, apart from what it does: its providers, anchors, open question, notices and reader
 * preferences, with the language and the token budget of its documents, what its reports repeat, and how
 * their reader makes calls.
 */
public record SessionState(
        String sessionId,
        ProviderRegistry providers,
        AnchorRegistry memory,
        AnchorResolver anchors,
        CurrentWizard wizards,
        NoticeRegistry notices,
        DocumentDisplayState preferences,
        Locale locale,
        TokenBudget tokenBudget,
        Set<Repetition> repetitions,
        CallStyle callStyle) {}
