package io.docui.integration.tools;

import io.docui.annotations.DocUIApp;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.chat.model.ToolContext;
import org.springframework.ai.tool.annotation.Tool;
import org.springframework.ai.tool.annotation.ToolParam;

/** Tools in the manner of Spring AI; all that DocUI asks for is the annotation of the class. */
@DocUIApp(id = "calendar")
@SuppressWarnings({"DOCUI151", "DOCUI154"})
class CalendarTools {
    private String last = "";

    @Tool(description = "Sets an alarm", returnDirect = true)
    void setAlarm(
            @ToolParam(description = "when it rings") LocalTime time,
            @ToolParam(required = false) @Nullable String label) {
        last = time + " " + label;
    }

    @Tool(description = "Repeats the alarm")
    void snooze(@ToolParam(description = "how many times") int n) {
        last += " " + n;
    }

    @Tool
    String find(ToolContext context) {
        return last + ' ' + context.getContext();
    }
}
