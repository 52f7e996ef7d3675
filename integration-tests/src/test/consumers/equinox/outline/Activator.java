package outline;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.util.Hashtable;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** Offers the commands as a service that takes calls and answers with reports, as a view with a chat would use it. */
public final class Activator implements BundleActivator {
    private Session session;

    @Override
    public void start(BundleContext context) {
        session = DocUI.app(JavaOutlineDocUI.bind(new JavaOutline())).open();
        UnaryOperator<String> calls = script -> script.isEmpty() ? session.look() : session.report(session.run(script));
        context.registerService(UnaryOperator.class, calls, new Hashtable<>(Map.of("app", "outline")));
    }

    @Override
    public void stop(BundleContext context) {
        session.close();
    }
}
