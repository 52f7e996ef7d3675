package io.docui.runtime.internal.project;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.AnchorInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says of the anchors of a table what they are for, as a Context does. */
final class AnchorInfos {
    private static final AnchorInfo REFERENCE = new AnchorInfo(AnchorInfo.Type.REFERENCE, List.of(), null);
    private static final Pattern ANCHOR = Pattern.compile("'(obj:[^']+)'");

    private AnchorInfos() {}

    /** The anchors of a table by their keys: objects, then links; in a map of the caller's own. */
    static Map<String, AnchorInfo> of(AnchorTable table) {
        Map<String, AnchorInfo> anchors = new LinkedHashMap<>();
        table.objects().forEach(object -> anchors.put(object.anchor(), REFERENCE));
        table.links()
                .forEach(link -> anchors.put(
                        link.anchor(), new AnchorInfo(AnchorInfo.Type.BUTTON, List.of(), target(link.call()))));
        return anchors;
    }

    /** A prototype. */
    static AnchorInfo form(Projection.Form form) {
        return new AnchorInfo(AnchorInfo.Type.FORM, form.parameters(), null);
    }

    /** The key of the first object that a call is about. */
    private static @Nullable String target(String call) {
        Matcher matcher = ANCHOR.matcher(call);
        while (matcher.find()) {
            if (AnchorReference.parse(matcher.group(1)).isPresent()) {
                return matcher.group(1);
            }
        }
        return null;
    }
}
