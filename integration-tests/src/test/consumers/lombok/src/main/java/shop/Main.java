package shop;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.util.List;

/** Runs calls, and prints what each returned. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        try (Session session = DocUI.app(ShopDocUI.bind(new Shop())).open()) {
            System.out.println(session.project().content());
            for (String call : List.of("order({customer: 'Ann', quantity: 2})", "receipt()", "buy('lamp')")) {
                var result = session.run(call);
                System.out.println("> " + call + " → " + (result.success() ? result.result() : result.error().message()));
            }
        }
    }
}
