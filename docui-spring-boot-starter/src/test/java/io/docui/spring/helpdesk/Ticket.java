package io.docui.spring.helpdesk;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;

/** A request of a customer. */
@Entity
@DocUIObject(type = "ticket")
public class Ticket {
    @Id
    @ObjectId
    @GeneratedValue
    private Long id;

    @ObjectLabel
    private String title;

    private String assignee;

    protected Ticket() {}

    Ticket(String title) {
        this.title = title;
    }

    public Long getId() {
        return id;
    }

    public String getTitle() {
        return title;
    }

    public String getAssignee() {
        return assignee;
    }

    void assignTo(String person) {
        assignee = person;
    }
}
