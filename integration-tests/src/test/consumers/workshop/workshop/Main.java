package workshop;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.util.List;

/** Opens the workshop, calls some of its actions and prints what a model would see. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        try (Session session = DocUI.app(WorkshopDocUI.bind(new Workshop())).open()) {
            System.out.println(session.project().content());
            for (String call : List.of(
                    "borrow(tool='Saw', days=3)",
                    "cut('oak', [{width: 2, height: 3}], 'CROSSWISE', marks={rim: [1]})",
                    "describe('Saw')",
                    "greet('you')",
                    "ring()",
                    "hand_over('Saw')",
                    "borrow('Sow')")) {
                ActionResult result = session.run(call);
                System.out.println((result.success() ? "ok " : "no ") + call);
            }
        }
    }
}
