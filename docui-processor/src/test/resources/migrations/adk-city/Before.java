package city;

import com.google.adk.tools.Annotations.Schema;
import java.util.Locale;
import java.util.Map;

public class CityTools {
    private static final Map<String, String> ZONES = Map.of("rome", "+01:00", "new_york", "-05:00");

    public static Map<String, String> getZone(
            @Schema(name = "city", description = "The city whose time zone is asked for") String city) {
        String key = city.strip().toLowerCase(Locale.ROOT).replace(' ', '_');
        String zone = ZONES.get(key);
        if (zone == null) {
            return Map.of("status", "error", "report", "No time zone is known for " + city + ".");
        }
        return Map.of("report", city + " is at " + zone + ".");
    }

    public static Map<String, Object> getWeather(
            @Schema(name = "city", description = "The city whose weather is asked for") String city) {
        if (city.equalsIgnoreCase("new york")) {
            return Map.of("status", "success", "celsius", 25);
        }
        return Map.of("status", "error", "celsius", 0);
    }
}
