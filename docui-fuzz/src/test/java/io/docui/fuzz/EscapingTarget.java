package io.docui.fuzz;

import io.docui.testkit.DocumentLink;
import io.docui.testkit.TestSession;
import java.util.List;

/** Whatever an application's texts are: the document has the anchors of its objects, and no other. */
final class EscapingTarget implements FuzzTarget {
    private static final List<String> ANCHORS = anchors("text");

    @Override
    public void check(FuzzInput fuzzInput) {
        String text = fuzzInput.text();
        List<String> anchors = anchors(text);
        if (!anchors.equals(ANCHORS)) {
            throw new AssertionError("The anchors are " + anchors + " where all texts are: " + text);
        }
    }

    private static List<String> anchors(String text) {
        EveryTypeApp app = new EveryTypeApp();
        app.setText(text);
        TestSession tested = TestSession.open(EveryTypeAppDocUI.bind(app));
        try {
            return tested.document().links().stream().map(DocumentLink::anchor).toList();
        } finally {
            tested.session().close();
        }
    }
}
