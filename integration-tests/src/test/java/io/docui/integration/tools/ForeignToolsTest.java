package io.docui.integration.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import org.junit.jupiter.api.Test;

/** Tools of others are actions once their class is a provider. */
class ForeignToolsTest {

    private static String run(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        return String.valueOf(result.result());
    }

    @Test
    void runsLangChain4jTools() {
        Session session = DocUI.app(WeatherToolsDocUI.bind(new WeatherTools())).open("s1");

        assertEquals("Rome null CELSIUS", run(session, "get_forecast('Rome')"));
        assertEquals("Rome 3 KELVIN", run(session, "get_forecast(city='Rome', hours=3, unit='KELVIN')"));
        assertEquals("[Rome, it]", run(session, "search_places({country: 'it', city: 'Rome'})"));
        assertEquals("s1 s1 x", run(session, "remember('x')"));
        assertTrue(session.project().content().contains("Says what the weather is."));
    }

    @Test
    void documentDescribesParametersWithVagueNames() {
        String weather = DocUI.app(WeatherToolsDocUI.bind(new WeatherTools()))
                .open()
                .project()
                .content();
        String calendar = DocUI.app(CalendarToolsDocUI.bind(new CalendarTools()))
                .open()
                .project()
                .content();

        assertTrue(weather.contains("@param kind rain, sun or wind @param n how many cities"), weather);
        assertTrue(calendar.contains("@param n how many times"), calendar);
        assertFalse(weather.contains("@param city"), weather);
    }

    @Test
    void runsSpringAiTools() {
        Session session =
                DocUI.app(CalendarToolsDocUI.bind(new CalendarTools())).open("s1");

        assertTrue(session.run("set_alarm('07:30', label='up')").success());
        assertEquals("07:30 up {sessionId=s1}", run(session, "find()"));
    }
}
