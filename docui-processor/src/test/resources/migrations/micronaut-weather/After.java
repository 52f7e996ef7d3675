package forecast;

import io.docui.annotations.DocUIApp;
import io.micronaut.mcp.annotations.Tool;
import io.micronaut.mcp.annotations.ToolArg;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;

@DocUIApp(id = "forecast")
public class ForecastTools {
    /** What is asked for. */
    public record AlertQuestion(@NotBlank @Size(min = 2, max = 2) String state) {}

    /** A time and its weather. */
    public record Hour(String name, int temperature, String wind) {}

    private static final List<Hour> HOURS = List.of(new Hour("tonight", 9, "5 km/h"), new Hour("Monday", 14, "9 km/h"));

    @Tool(description = "Tells the weather at a place", annotations = @Tool.Annotations(readOnlyHint = true))
    String getForecast(@ToolArg(description = "Latitude") double latitude, @ToolArg(description = "Longitude") double longitude) {
        if (Math.abs(latitude) > 90) {
            throw new IllegalArgumentException("The latitude is between -90 and 90.");
        }
        StringBuilder text = new StringBuilder();
        for (Hour hour : HOURS) {
            text.append(hour.name()).append(": ").append(hour.temperature()).append(" °C, wind ").append(hour.wind());
            text.append("; ");
        }
        return text.toString().strip();
    }

    @Tool(description = "Tells the warnings of a state of the USA")
    List<String> getAlerts(AlertQuestion question) {
        return question.state().equals("CA") ? List.of("Fog in " + question.state()) : List.of();
    }
}
