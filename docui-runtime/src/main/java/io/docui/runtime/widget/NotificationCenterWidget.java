package io.docui.runtime.widget;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.ActionLink;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Widget that shows notices of the application until they are dismissed (docs/spec/widgets.md#shipped-widgets). The end of an asynchronous
 * operation is not among them: the document tells it once, in its notices.
 *
 * <p>It shows nothing while there are no notices. Not thread-safe; a catalog uses it under the widget's lock.
 */
public final class NotificationCenterWidget implements Widget {
    /** The maximum number of notices that are kept. If there are more, the oldest are removed and only counted. */
    public static final int MOST = 50;

    private static final int SHOWN = 10;
    private static final AnchorType NOTICE = new AnchorType("notice", "Notice");

    private final Map<Integer, Notification> notices = new LinkedHashMap<>();
    private int numbers;
    private int forgotten;

    /**
     * A notice that is shown until it is dismissed.
     *
     * @param id the number of the notice
     * @param text the description of the event
     */
    public record Notification(int id, String text) {}

    /** Creates a widget without notices. */
    public NotificationCenterWidget() {}

    /** Returns the notices that are not dismissed, oldest first. */
    public List<Notification> notices() {
        return List.copyOf(notices.values());
    }

    @Override
    public void onNotice(NoticeEntry notice) {
        if (notice.operation() != null) {
            return;
        }
        notices.put(++numbers, new Notification(numbers, text(notice)));
        if (notices.size() > MOST) {
            notices.remove(notices.keySet().iterator().next());
            forgotten++;
        }
    }

    private static String text(NoticeEntry notice) {
        StringBuilder text = new StringBuilder(notice.text());
        if (notice.outcome() instanceof OperationOutcome.Failed failed) {
            text.append(": ").append(failed.message());
        } else if (notice.outcome() instanceof OperationOutcome.Succeeded done && done.text() != null) {
            text.append(": ").append(done.text());
        }
        return text.toString();
    }

    @Override
    public String name() {
        return "notifications";
    }

    @Override
    public String description() {
        return "Shows events outside your calls until you dismiss them.";
    }

    @Override
    public int order() {
        return 950;
    }

    @Override
    public List<ActionDescriptor> tools() {
        return List.of(
                ActionDescriptor.builder("dismiss_notice")
                        .description("Dismisses a notice.")
                        .parameter(ParameterDescriptor.required("notice", NOTICE, "a notice that is shown"))
                        .returns(StringType.TEXT)
                        .minLod(LodLevel.FULL)
                        .build(),
                ActionDescriptor.builder("dismiss_notices")
                        .description("Dismisses all notices.")
                        .idempotent()
                        .returns(StringType.TEXT)
                        .minLod(LodLevel.FULL)
                        .build());
    }

    @Override
    public List<ObjectType<?>> objects() {
        return List.of(NoticeAnchors.TYPE);
    }

    @Override
    public Optional<Notification> find(String type, Object key) {
        return Optional.ofNullable(notices.get(key));
    }

    @Override
    public void renderLiveScreen(WidgetContext context, DocWriter out) {
        if (notices.isEmpty()) {
            return;
        }
        List<Notification> newestFirst = new ArrayList<>(notices.values());
        Collections.reverse(newestFirst);
        int shown = out.lod() == LodLevel.FULL ? MOST : out.lod() == LodLevel.GIST ? 1 : SHOWN;
        for (Notification notification : newestFirst.subList(0, Math.min(shown, newestFirst.size()))) {
            out.item(
                    notification,
                    " — ",
                    new ActionLink(context.isChinese() ? "知道了" : "Dismiss", dismissal(notification)));
        }
        int hidden = Math.max(0, newestFirst.size() - shown) + forgotten;
        if (hidden > 0) {
            out.item(hidden, context.isChinese() ? " 条更早的" : " older");
        }
        if (newestFirst.size() > 1) {
            out.link(context.isChinese() ? "全部知道了" : "Dismiss all", Values.call("notifications", "dismiss_notices"));
        }
    }

    private static Call dismissal(Notification notification) {
        return Values.call(
                "notifications", "dismiss_notice", new Call.Argument("notice", Values.instance((Object) notification)));
    }

    @Override
    public String executeTool(String tool, WidgetArguments arguments, InvocationContext call) {
        if (tool.equals("dismiss_notice")) {
            Notification gone = arguments.object("notice", Notification.class);
            if (notices.remove(gone.id()) == null) {
                throw new ActionException(ErrorCode.ANCHOR_STALE, "The notice was already dismissed.");
            }
        } else {
            notices.clear();
            forgotten = 0;
        }
        return notices.size() + " left.";
    }

    /** Object type that defines how notices are anchored and shown. */
    private static final class NoticeAnchors extends ObjectType<Notification> {
        static final NoticeAnchors TYPE = new NoticeAnchors();

        private NoticeAnchors() {
            super(
                    new ObjectDescriptor(
                            "notice",
                            "Notice",
                            "An event outside your calls.",
                            IdStyle.SHORT,
                            List.of(new ObjectDescriptor.Column(
                                    "text", "Notice", StringType.TEXT, LodLevel.GIST, false))),
                    Notification.class);
        }

        @Override
        public Object key(Notification notification) {
            return notification.id();
        }

        @Override
        public Object parseKey(String text) {
            return Integer.valueOf(text);
        }

        @Override
        public String label(Notification notification) {
            return notification.text();
        }

        @Override
        public void cell(Notification notification, int column, CellWriter out) {
            out.object(notification);
        }
    }
}
