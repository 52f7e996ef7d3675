package io.docui.spring;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import jakarta.annotation.security.RolesAllowed;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.security.core.context.SecurityContextHolder;

/** Provider that all sessions share. */
@DocUIApp(id = "inventory", title = "Inventory")
public class Inventory {
    private final Map<Integer, Part> parts = new ConcurrentSkipListMap<>();

    /** A part. */
    @DocUIObject(type = "part")
    public record Part(@ObjectId int id, @ObjectLabel String name) {}

    /**
     * Adds a part.
     *
     * @param name the name
     */
    @DocUIAction
    public Part add(String name) {
        Part part = new Part(parts.size() + 1, name);
        parts.put(part.id(), part);
        return part;
    }

    /** Removes all parts. */
    @DocUIAction
    @RolesAllowed("ADMIN")
    public void clear() {
        parts.clear();
    }

    /** Removes the last part. The action has another name than the method, and the role is the method's. */
    @DocUIAction(name = "remove_newest")
    @RolesAllowed("ADMIN")
    public void dropLast() {
        parts.keySet().stream().reduce((first, second) -> second).ifPresent(parts::remove);
    }

    /** Is no action, so its role permits nothing. */
    @RolesAllowed("USER")
    public void clear(int from) {
        parts.keySet().removeIf(id -> id >= from);
    }

    /** Says as whom the call came in. */
    @DocUIAction(readOnly = true)
    public String frontOf(InvocationContext context) {
        return context.caller().front() + " of " + context.caller().user() + " on " + Thread.currentThread();
    }

    /** Audits. */
    @DocUIAction(readOnly = true)
    @PreAuthorize("hasRole('ADMIN')")
    public String audit() {
        return "audited";
    }

    /**
     * Audits one thing.
     *
     * @param what its name, which has to be the user's
     */
    @DocUIAction(readOnly = true)
    @PreAuthorize("#p0 == authentication.name")
    public String auditOne(String what) {
        return "audited " + what;
    }

    /** Says who calls. */
    @DocUIAction(readOnly = true)
    public String whoAmI() {
        return SecurityContextHolder.getContext().getAuthentication().getName();
    }

    @ObjectLookup
    Optional<Part> part(int id) {
        return Optional.ofNullable(parts.get(id));
    }

    @DocUIView(title = "Parts")
    void parts(DocWriter out) {
        out.table(parts.values());
    }
}
