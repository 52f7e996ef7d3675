package io.docui.example.retail.operations;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** The states before and after a change, in the form of the exported data. */
@Entity
class Revision {
    @Id
    private String id;

    private String stateBefore;
    private String stateAfter;

    protected Revision() {}

    Revision(String id, String stateBefore, String stateAfter) {
        this.id = id;
        this.stateBefore = stateBefore;
        this.stateAfter = stateAfter;
    }

    String id() {
        return id;
    }

    String stateBefore() {
        return stateBefore;
    }

    String stateAfter() {
        return stateAfter;
    }
}
