package issues;

import io.docui.annotations.DocUIApp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.ai.mcp.annotation.McpTool;
import org.springframework.ai.mcp.annotation.McpToolParam;

@DocUIApp(id = "issues")
public class TicketTools {
    /** An answer in the envelope of the service. */
    public record Answer<T>(boolean ok, T data, String problem) {
        static <T> Answer<T> of(T data) {
            return new Answer<>(true, data, null);
        }
    }

    /** A part of a list. */
    public record Chunk<T>(List<T> items, int page, int total) {}

    /** A ticket. */
    public record Ticket(long number, String title, String body, String state, List<String> labels, Long milestone) {}

    private final Map<Long, Ticket> tickets = new TreeMap<>();

    @McpTool(name = "create_ticket", description = "Creates a ticket in a project")
    public Answer<Ticket> createTicket(
            @McpToolParam(description = "Project", required = true) String project,
            @McpToolParam(description = "Title", required = true) String title,
            @McpToolParam(description = "Text", required = false) String body,
            @McpToolParam(description = "Names of labels, with commas", required = false) String labels,
            @McpToolParam(description = "Number of the milestone", required = false) Long milestone) {
        List<String> labelList = labels == null ? null : Arrays.asList(labels.split(","));
        long number = tickets.size() + 1L;
        return keep(new Ticket(number, project + ": " + title, body, "open", labelList, milestone));
    }

    @McpTool(name = "list_tickets", description = "Lists tickets of a project")
    public Answer<Chunk<Ticket>> listTickets(
            @McpToolParam(description = "Project", required = true) String project,
            @McpToolParam(description = "State: open, closed, all", required = false) String state,
            @McpToolParam(description = "Page", required = false) Integer page,
            @McpToolParam(description = "Tickets on a page (max 100)", required = false) Integer perPage) {
        List<Ticket> found = new ArrayList<>();
        for (Ticket ticket : tickets.values()) {
            if (state == null || state.equals("all") || state.equals(ticket.state())) {
                found.add(ticket);
            }
        }
        int size = perPage == null ? 30 : perPage;
        int from = page == null ? 0 : Math.min(found.size(), (page - 1) * size);
        List<Ticket> shown = found.subList(from, Math.min(found.size(), from + size));
        return Answer.of(new Chunk<>(List.copyOf(shown), page == null ? 1 : page, found.size()));
    }

    @McpTool(name = "close-ticket", description = "Closes a ticket", annotations = @McpTool.McpAnnotations(idempotentHint = true))
    public Answer<Ticket> closeTicket(
            @McpToolParam(description = "Project", required = true) String project,
            @McpToolParam(description = "Number of the ticket", required = true) Long number) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            return new Answer<>(false, null, "no ticket " + number);
        }
        return keep(new Ticket(
                number, ticket.title(), ticket.body(), "closed", ticket.labels(), ticket.milestone()));
    }

    private Answer<Ticket> keep(Ticket ticket) {
        tickets.put(ticket.number(), ticket);
        return Answer.of(ticket);
    }
}
