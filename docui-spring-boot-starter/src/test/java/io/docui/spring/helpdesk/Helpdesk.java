package io.docui.spring.helpdesk;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.annotations.RecoveryMode;
import io.docui.runtime.document.DocWriter;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Provider whose objects are entities, as Spring developers write services. */
@Transactional
@DocUIApp(id = "helpdesk", title = "Helpdesk", recovery = RecoveryMode.EXTERNAL)
public class Helpdesk {
    private final TicketRepository tickets;
    /** Tickets that the lookup finds although they are deleted, as with a cache. */
    private final Map<Long, Ticket> cached = new ConcurrentHashMap<>();

    Helpdesk(TicketRepository tickets) {
        this.tickets = tickets;
    }

    /** Opens a ticket. */
    @DocUIAction
    public Ticket create(String title) {
        return tickets.save(new Ticket(title));
    }

    /** Gives a ticket to a person, and relies on the transaction to store it. */
    @DocUIAction
    public Ticket assign(Ticket ticket, String assignee) {
        ticket.assignTo(assignee);
        return ticket;
    }

    /** Gives a ticket to a person, and fails. */
    @DocUIAction
    public void misassign(Ticket ticket, String assignee) {
        ticket.assignTo(assignee);
        throw new IllegalStateException("No such person.");
    }

    /** Deletes a ticket. */
    @DocUIAction
    @PreAuthorize("hasRole('ADMIN')")
    public void delete(Ticket ticket) {
        tickets.delete(ticket);
    }

    void deleteBehindTheLookup(Ticket ticket) {
        cached.put(ticket.getId(), ticket);
        tickets.delete(ticket);
    }

    @ObjectLookup
    @Transactional(readOnly = true)
    public Optional<Ticket> ticket(Long id) {
        return Optional.ofNullable(cached.get(id)).or(() -> tickets.findById(id));
    }

    @DocUIView(title = "Tickets")
    @Transactional(readOnly = true)
    public void all(DocWriter out) {
        out.table(tickets.findAll());
    }
}
