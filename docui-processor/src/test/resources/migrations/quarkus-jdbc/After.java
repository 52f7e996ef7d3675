package rows;

import io.docui.annotations.DocUIApp;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolArg;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

@DocUIApp(id = "rows")
public class TableTools {
    /** The tables of a page. */
    record Tables(int total, List<String> tables) {}

    private final Map<String, List<Map<String, Object>>> tables = new TreeMap<>();

    @Tool(description = "Reads the rows of a table")
    String read_rows(@ToolArg(description = "Name of the table") String table) {
        try {
            return String.valueOf(rows(table));
        } catch (IllegalStateException e) {
            throw new ActionException("Cannot read: " + e.getMessage());
        }
    }

    @Tool(description = "Adds a row: SET a=1, b=2")
    String write_row(@ToolArg(description = "Name of the table") String table, String statement) {
        if (!statement.strip().toUpperCase(Locale.ROOT).startsWith("SET ")) {
            throw new ActionException("Only SET is allowed");
        }
        Map<String, Object> row = new TreeMap<>();
        for (String pair : statement.strip().substring(4).split(",")) {
            String[] parts = pair.split("=");
            row.put(parts[0].strip(), parts[1].strip());
        }
        rows(table).add(row);
        return "1 row";
    }

    @Tool(description = "Lists the tables")
    Tables list_tables(
            @ToolArg(description = "Page, from 1", required = false) Integer page,
            @ToolArg(description = "Tables on a page", required = false) Integer size,
            InvocationContext context) {
        int first = page == null ? 0 : (page - 1) * (size == null ? 50 : size);
        return new Tables(
                tables.size(),
                new ArrayList<>(tables.keySet()).subList(Math.min(first, tables.size()), tables.size()));
    }

    @Tool(description = "Makes a table")
    String create_table(@ToolArg(description = "Name of the table") String table) {
        tables.put(table, new ArrayList<>());
        return "made";
    }

    private List<Map<String, Object>> rows(String table) {
        List<Map<String, Object>> rows = tables.get(table);
        if (rows == null) {
            throw new IllegalStateException("no table " + table);
        }
        return rows;
    }
}
