package io.docui.testkit.caller;

import io.docui.annotations.Choices;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.DocWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import org.springframework.security.core.context.SecurityContextHolder;

/** An application that depends on its caller everywhere, and never gets the caller as an argument. */
@DocUIApp(id = "club")
public final class Club {
    private static final ClubMember FIRST = new ClubMember(1, "First");

    /** Released by {@code hold} once it runs. */
    final CountDownLatch holding = new CountDownLatch(1);

    /** The identity on the thread that told {@code hold} to stop. */
    final CompletableFuture<String> stopped = new CompletableFuture<>();

    /** The context class loader of the last call of {@code later}. */
    volatile ClassLoader loader;

    private int visits;

    /** The caller as each kind of application code sees it. */
    public record Seen(String action, String front, String client, String user) {}

    /** Says who calls. */
    @DocUIAction(visibleWhen = "isKnown")
    public Seen whoami(ClubMember member, @Choices("names") String name, InvocationContext invocation) {
        visits++;
        return seen(invocation);
    }

    /** Enters. */
    @DocUIAction(visibleWhen = "isKnown")
    public String enter() {
        return CallerIdentity.current();
    }

    /** Says who is logged in. */
    @DocUIAction
    public String principal() {
        return String.valueOf(
                SecurityContextHolder.getContext().getAuthentication().getName());
    }

    /** Says who calls, outside the lock. */
    @DocUIAction(async = true)
    public Seen slowly(InvocationContext invocation) {
        return seen(invocation);
    }

    /** Says who calls, later. */
    @DocUIAction
    public CompletionStage<String> later() {
        String caller = CallerIdentity.current();
        loader = Thread.currentThread().getContextClassLoader();
        return CompletableFuture.supplyAsync(() -> caller);
    }

    /** Has another call say who calls, from a thread of the action's own. */
    @DocUIAction(async = true)
    public String through(InvocationContext invocation) throws Exception {
        Call call = invocation.plan("later()").get(0).call();
        CompletableFuture<ActionResult> result = new CompletableFuture<>();
        Thread own = new Thread(
                null,
                () -> invocation.submit(call).whenComplete((value, failure) -> result.complete(value)),
                "own",
                0,
                false);
        own.start();
        return String.valueOf(result.get().result());
    }

    /** Waits until it is told to stop. */
    @DocUIAction
    public void hold(InvocationContext invocation) throws InterruptedException {
        invocation.onCancel(() -> stopped.complete(CallerIdentity.current()));
        holding.countDown();
        new CountDownLatch(1).await();
    }

    private static Seen seen(InvocationContext invocation) {
        return new Seen(
                CallerIdentity.current(),
                invocation.caller().front(),
                String.valueOf(invocation.caller().client()),
                String.valueOf(invocation.caller().user()));
    }

    boolean isKnown() {
        return CallerIdentity.current().startsWith("user");
    }

    List<String> names() {
        return List.of(CallerIdentity.current());
    }

    @ObjectLookup
    Optional<ClubMember> member(int id) {
        return isKnown() && id == FIRST.id() ? Optional.of(FIRST) : Optional.empty();
    }

    @DocUIView(title = "Club")
    void club(DocWriter out) {
        out.paragraph("Dear " + CallerIdentity.current() + ", visit " + visits + ".");
        out.table(List.of(FIRST));
    }
}
