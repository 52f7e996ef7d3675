package io.docui.runtime.internal.history;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.context.Context;
import io.docui.runtime.internal.wizard.WizardRoundRole;
import io.docui.runtime.ledger.NoticeEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Interaction history of a session, rebuilt from ledger notices: one line for each request and one for its result. */
final class LedgerInteractionHistory {
    static final String TOPIC = "round_ended";

    static final int MOST = 200;

    private static final String QUESTION = "question";

    private final Map<String, Context.Round> latest = new LinkedHashMap<>();
    /** The rounds of the pending wizard exchange, which are removed when a round settles it. */
    private final List<String> exchange = new ArrayList<>();

    private long last;

    NoticeEntry notice(String sessionId, Context.Round round, WizardRoundRole.ExchangePart exchangePart) {
        Map<String, Value> data = new LinkedHashMap<>();
        data.put("round", NumberValue.of(last + 1));
        data.put("action", new TextValue(round.action()));
        data.put("result", new TextValue(round.result()));
        if (exchangePart != WizardRoundRole.ExchangePart.NONE) {
            data.put(QUESTION, new TextValue(exchangePart.name()));
        }
        return NoticeEntry.of(round.timestamp(), sessionId, TOPIC, "A round ended.", data);
    }

    void add(NoticeEntry notice) {
        if (notice.topic().equals(TOPIC)
                && notice.data().get("round") instanceof NumberValue number
                && notice.data().get("action") instanceof TextValue action
                && notice.data().get("result") instanceof TextValue result) {
            last = Math.max(last, number.decimal().longValue());
            fold(number.text(), notice.data().get(QUESTION) instanceof TextValue part ? part.text() : "");
            latest.put(number.text(), new Context.Round(action.text(), result.text(), notice.time()));
            if (latest.size() > MOST) {
                latest.remove(latest.keySet().iterator().next());
            }
        }
    }

    private void fold(String number, String part) {
        boolean keeps = part.equals(WizardRoundRole.ExchangePart.OPENS_LAST.name());
        if (keeps || part.equals(WizardRoundRole.ExchangePart.OPENS.name())) {
            exchange.clear();
        }
        if (part.equals(WizardRoundRole.ExchangePart.SETTLES.name())) {
            exchange.forEach(latest::remove);
            exchange.clear();
        } else if (!part.isEmpty() && !keeps) {
            exchange.add(number);
        }
    }

    Map<String, Context.Round> latest() {
        return Collections.unmodifiableMap(latest);
    }
}
