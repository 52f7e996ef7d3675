package io.docui.spring;

import io.docui.runtime.session.App;
import io.docui.testkit.TestSession;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Scope;

/** Gives each test that injects it a session of its own. */
@AutoConfiguration(after = DocUIAutoConfiguration.class)
class DocUITestConfiguration {
    @Bean
    @Scope("prototype")
    TestSession docUITestSession(App app) {
        return TestSession.open(app);
    }
}
