package io.docui.server.mcp;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.Caller;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;

/** An application whose action and whose view show their caller, which is bound to the thread. */
final class CallerBinding extends ProviderBinding {
    static final ThreadLocal<String> USER = new InheritableThreadLocal<>();

    private static final ProviderDescriptor DESCRIPTOR = new ProviderDescriptor(
            "club",
            "Club",
            "",
            List.of(ActionDescriptor.builder("whoami").returns(StringType.TEXT).build()),
            List.of(),
            List.of(new ViewDescriptor("club", "Club", 0, LodLevel.FULL)));

    CallerBinding() {
        super(DESCRIPTOR);
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
        in.beginObject(ArgumentKeys.of());
        while (in.nextKey() >= 0) {
            in.readString();
        }
        Caller caller = context.caller();
        return USER.get() + ", " + caller.front() + ", " + caller.client() + ", " + caller.user();
    }

    @Override
    public Value encode(int action, Object result) {
        return new TextValue(result.toString());
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("Dear " + USER.get() + ".");
    }
}
