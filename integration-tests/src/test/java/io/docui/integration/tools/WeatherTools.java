package io.docui.integration.tools;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.ReturnBehavior;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolMemoryId;
import dev.langchain4j.invocation.InvocationParameters;
import dev.langchain4j.model.output.structured.Description;
import io.docui.annotations.DocUIApp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tools in the manner of LangChain4j; all that DocUI asks for is the annotation of the class. */
@DocUIApp(id = "weather")
final class WeatherTools {
    /** Units of temperature. */
    enum Unit {
        CELSIUS,
        KELVIN
    }

    /** A place. */
    record Place(@Description("the country's two letters") String country, String city) {}

    @Tool({"Says what the weather is.", "For some hours."})
    String getForecast(
            @P("the city") String city,
            @P(value = "how many hours", required = false) @Nullable Integer hours,
            @P(name = "unit", defaultValue = "CELSIUS") Unit unitOfTemperature) {
        return city + ' ' + hours + ' ' + unitOfTemperature;
    }

    @Tool(name = "search-places", returnBehavior = ReturnBehavior.IMMEDIATE)
    @SuppressWarnings("DOCUI154")
    List<String> search(Place near) {
        return List.of(near.city(), near.country());
    }

    /**
     * Ranks cities.
     *
     * @param n how many cities
     */
    @Tool
    String rank(@P("rain, sun or wind") String kind, int n) {
        return kind + ' ' + n;
    }

    @Tool
    @SuppressWarnings("DOCUI151")
    String remember(@ToolMemoryId String memory, InvocationParameters parameters, String text) {
        return memory + ' ' + parameters.get("sessionId") + ' ' + text;
    }
}
