package io.docui.spring.helpdesk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.App;
import io.docui.spring.DocUITest;
import io.docui.testkit.TestSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.test.context.support.WithMockUser;
import org.springframework.security.web.SecurityFilterChain;

/** Actions with JPA entities and roles, in a test of a whole application with a filter chain of its own. */
@DocUITest(EntityActionTest.Application.class)
class EntityActionTest {
    @SpringBootConfiguration
    @EnableAutoConfiguration
    @EnableMethodSecurity
    static class Application {
        @Bean
        Helpdesk helpdesk(TicketRepository tickets) {
            return new Helpdesk(tickets);
        }

        @Bean
        SecurityFilterChain security(HttpSecurity http) throws Exception {
            return http.authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
                    .httpBasic(Customizer.withDefaults())
                    .build();
        }
    }

    @Autowired
    private App app;

    @Autowired
    private TestSession session;

    @Autowired
    private Helpdesk helpdesk;

    @Autowired
    private TicketRepository tickets;

    @AfterEach
    void clear() {
        session.close();
        tickets.deleteAll();
    }

    private Ticket stored() {
        return tickets.findAll().get(0);
    }

    @Test
    void changeOfAnEntityIsStored() {
        session.run("create('Printer')").succeeds();
        session.run("assign('Printer', 'ann')").succeeds();
        assertEquals("ann", stored().getAssignee());
    }

    @Test
    void changeIsRolledBackWithTheTransaction() {
        session.run("create('Printer')").succeeds();
        session.run("misassign('Printer', 'ann')").failsWith(ErrorCode.ACTION_FAILED);
        assertNull(stored().getAssignee());
        session.run("assign('Printer', 'bob')").succeeds();
        assertEquals("bob", stored().getAssignee());
    }

    @Test
    void entityThatNoLongerExistsIsRefused() {
        session.run("create('Printer')").succeeds();
        helpdesk.deleteBehindTheLookup(stored());
        session.run("assign('Printer', 'ann')").failsWith(ErrorCode.ANCHOR_STALE);
    }

    @Test
    @WithMockUser(roles = "ADMIN")
    void callsRunAsTheUserOfTheTest() {
        session.run("create('Printer')").succeeds();
        session.run("delete('Printer')").succeeds();
        assertEquals(0, tickets.count());
    }

    @Test
    @WithMockUser
    void userOfTheTestMayNotDoWhatTheRolesForbid() {
        session.run("create('Printer')").succeeds();
        session.run("delete('Printer')").failsWith(ErrorCode.NOT_PERMITTED);
        try (TestSession opened = TestSession.open(app)) {
            opened.run("delete('Printer')").failsWith(ErrorCode.NOT_PERMITTED);
            assertEquals(1, tickets.count());
        }
    }
}
