package samples;

import io.docui.annotations.Confirm;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.DocUI;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.session.App;
import io.docui.server.cli.AppCommandLine;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** An admin panel: a model suspends accounts after a confirmation, and deletes them only if a person approves. */
@DocUIApp(id = "admin", title = "Accounts")
public final class AdminPanel {
    private final Map<Integer, Account> accounts =
            new TreeMap<>(Map.of(1, new Account(1, "Ada", true), 2, new Account(2, "Bob", true)));

    /** Somebody who can sign in while active. */
    @DocUIObject(type = "account")
    public record Account(@ObjectId int id, @ObjectLabel String name, boolean active) {}

    /** Bars an account from signing in. The model itself must confirm. */
    @DocUIAction(confirm = Confirm.ALWAYS, visibleWhen = "hasAccounts")
    public synchronized void suspend(Account account) {
        accounts.put(account.id(), new Account(account.id(), account.name(), false));
    }

    /** Deletes an account with its data. A person must approve, in the terminal, the MCP client or the inspector. */
    @DocUIAction(visibleWhen = "hasAccounts")
    public synchronized void delete(Account account) {
        accounts.remove(account.id());
    }

    synchronized boolean hasAccounts() {
        return !accounts.isEmpty();
    }

    @ObjectLookup
    synchronized Optional<Account> account(int id) {
        return Optional.ofNullable(accounts.get(id));
    }

    @DocUIView(title = "All accounts")
    synchronized void accounts(DocWriter out) {
        out.table(accounts.values());
    }

    /** Returns the app with its policy, which says who decides. */
    static App app() {
        return DocUI.app(AdminPanelDocUI.bind(new AdminPanel()))
                .withPolicy((action, call) -> action.name().equals("delete")
                        ? new Verdict.RequiresApproval("deleting cannot be undone")
                        : new Verdict.Allowed());
    }

    public static void main(String[] args) {
        System.exit(AppCommandLine.of("admin", Object::new, none -> app()).run(args));
    }
}
