package io.docui.server.oauth;

import io.docui.annotations.Confirm;
import io.docui.annotations.LodLevel;
import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionDescriptor;
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

/** An application with an action of each risk. Each returns its user. */
final class RiskBinding extends ProviderBinding {
    private static final ProviderDescriptor DESCRIPTOR = new ProviderDescriptor(
            "bank",
            "Bank",
            "",
            List.of(
                    action("balance").readOnly().build(),
                    action("note").risk(Risk.LOW).build(),
                    action("transfer").risk(Risk.MEDIUM).build(),
                    action("close").risk(Risk.HIGH).build()),
            List.of(),
            List.of(new ViewDescriptor("bank", "Bank", 0, LodLevel.FULL)));

    RiskBinding() {
        super(DESCRIPTOR);
    }

    private static ActionDescriptor.Builder action(String name) {
        return ActionDescriptor.builder(name).returns(StringType.TEXT).confirm(Confirm.NEVER);
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
        return "for " + context.caller().user();
    }

    @Override
    public Value encode(int action, Object result) {
        return new TextValue(result.toString());
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("An account.");
    }
}
