package io.docui.spring;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.RecoveryMode;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Provider whose state is in the application's database. */
@DocUIApp(id = "warehouse", title = "Warehouse", recovery = RecoveryMode.EXTERNAL)
public class Warehouse {
    private final JdbcClient database;

    Warehouse(JdbcClient database) {
        this.database = database;
        database.sql("create table if not exists crate (name varchar(100) primary key)")
                .update();
    }

    /** Stores a crate. */
    @DocUIAction
    public String store(String name, InvocationContext context) {
        database.sql("insert into crate values (?)").param(name).update();
        context.registerInverse(WarehouseDocUI.remove(name));
        return "stored";
    }

    /** Removes a crate. */
    @DocUIAction
    public String remove(String name) {
        database.sql("delete from crate where name = ?").param(name).update();
        return "removed";
    }

    @DocUIView(title = "Crates")
    void crates(DocWriter out) {
        out.paragraph(
                "Crates: ",
                String.join(
                        ", ",
                        database.sql("select name from crate order by name")
                                .query(String.class)
                                .list()));
    }
}
