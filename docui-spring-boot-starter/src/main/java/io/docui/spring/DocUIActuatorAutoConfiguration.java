package io.docui.spring;

import io.docui.server.host.SessionHost;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Health and metrics: {@code docui.sessions}, the open sessions, and {@code docui.calls}, the calls by action and outcome. */
@AutoConfiguration(after = DocUIAutoConfiguration.class)
public class DocUIActuatorAutoConfiguration {
    /** Creates the configuration. */
    public DocUIActuatorAutoConfiguration() {}

    /** Metrics, which both versions of Spring Boot bind alike. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterBinder.class)
    static class Metrics {
        @Bean
        MeterBinder docUISessionMetrics(ObjectProvider<SessionHost> host) {
            return registry -> Gauge.builder(
                            "docui.sessions", () -> host.getObject().sessions().size())
                    .description("Open sessions")
                    .register(registry);
        }

        @Bean
        CallObserver docUICallObserver(ObjectProvider<MeterRegistry> registry) {
            return action -> {
                MeterRegistry known = registry.getIfAvailable();
                return known == null ? CallObserver.RunningCall.IGNORED : new TimedCall(action, known);
            };
        }
    }

    /** Call whose duration is recorded. */
    private static final class TimedCall implements CallObserver.RunningCall {
        private final String action;
        private final MeterRegistry registry;
        private final Timer.Sample sample;
        private String outcome = "failure";

        TimedCall(String action, MeterRegistry registry) {
            this.action = action;
            this.registry = registry;
            this.sample = Timer.start(registry);
        }

        @Override
        public void succeed() {
            outcome = "success";
        }

        @Override
        public void close() {
            sample.stop(Timer.builder("docui.calls")
                    .description("Calls of actions")
                    .tag("action", action)
                    .tag("outcome", outcome)
                    .register(registry));
        }
    }

    /** Health indicator of Spring Boot 4. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(org.springframework.boot.health.contributor.HealthIndicator.class)
    @ConditionalOnBean(SessionHost.class)
    static class Health {
        @Bean
        @ConditionalOnMissingBean(name = "docUIHealthIndicator")
        org.springframework.boot.health.contributor.HealthIndicator docUIHealthIndicator(
                SessionHost host, DocUIProperties properties) {
            return () -> org.springframework.boot.health.contributor.Health.up()
                    .withDetail("sessions", host.sessions().size())
                    .withDetail("limit", properties.sessionLimit())
                    .build();
        }
    }

    /** Health indicator of Spring Boot 3. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(org.springframework.boot.actuate.health.HealthIndicator.class)
    @ConditionalOnBean(SessionHost.class)
    static class HealthOfBoot3 {
        @Bean
        @ConditionalOnMissingBean(name = "docUIHealthIndicator")
        org.springframework.boot.actuate.health.HealthIndicator docUIHealthIndicator(
                SessionHost host, DocUIProperties properties) {
            return () -> org.springframework.boot.actuate.health.Health.up()
                    .withDetail("sessions", host.sessions().size())
                    .withDetail("limit", properties.sessionLimit())
                    .build();
        }
    }
}
