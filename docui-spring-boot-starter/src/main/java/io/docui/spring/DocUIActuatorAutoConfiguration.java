package io.docui.spring;

import io.docui.server.host.SessionHost;
import io.docui.server.observation.SessionMetrics;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;

/**
 * Health, metrics and traces: the metrics of {@link SessionMetrics}, and {@code docui.actions}, the calls of action methods by action and
 * outcome. If there is an {@code ObservationRegistry}, as Actuator has it, each call of an action is an observation, from which Micrometer
 * makes the metrics and, with a tracer, the spans (docs/reference/observability.md).
 */
@AutoConfiguration(
        after = DocUIAutoConfiguration.class,
        afterName = {
            "org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration",
            "org.springframework.boot.actuate.autoconfigure.observation.ObservationAutoConfiguration"
        })
public class DocUIActuatorAutoConfiguration {
    private static final String ACTIONS = "docui.actions";
    private static final String ACTION = "action";
    private static final String OUTCOME = "outcome";
    private static final String SUCCESS = "success";
    private static final String ERROR = "error";

    /** Creates the configuration. */
    public DocUIActuatorAutoConfiguration() {}

    /** Metrics, which both versions of Spring Boot bind alike. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterBinder.class)
    static class Metrics {
        @Bean
        MeterBinder docUISessionMetrics(ObjectProvider<SessionHost> host) {
            return new SessionMetricsBinder(host);
        }
    }

    /** Binds the metrics of sessions to the registries, until the application ends. */
    private static final class SessionMetricsBinder implements MeterBinder, AutoCloseable {
        private final ObjectProvider<SessionHost> host;
        private final List<SessionMetrics> bound = new CopyOnWriteArrayList<>();

        SessionMetricsBinder(ObjectProvider<SessionHost> host) {
            this.host = host;
        }

        @Override
        public void bindTo(MeterRegistry registry) {
            bound.add(SessionMetrics.bind(host.getObject(), registry));
        }

        @Override
        public void close() {
            bound.forEach(SessionMetrics::close);
        }
    }

    /** Observations of actions. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(ObservationRegistry.class)
    static class Observations {
        @Bean
        @ConditionalOnBean(ObservationRegistry.class)
        @Order(0)
        CallObserver docUICallObserver(ObservationRegistry registry) {
            return (action, context) -> new ObservedCall(action, context.sessionId(), registry);
        }
    }

    /** Metrics of actions, for an application without observations, from which they are made otherwise. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterRegistry.class)
    static class ActionMetrics {
        @Bean
        @Order(1)
        CallObserver docUICallTimer(ObjectProvider<MeterRegistry> registry) {
            return (action, context) -> {
                MeterRegistry known = registry.getIfAvailable();
                return known == null ? CallObserver.RunningCall.IGNORED : new TimedCall(action, known);
            };
        }
    }

    /** Call that is observed. What the action does on its thread, such as queries, belongs to its span. */
    private static final class ObservedCall implements CallObserver.RunningCall {
        private final Observation observation;
        private final Observation.Scope scope;
        private String outcome = ERROR;

        ObservedCall(String action, String session, ObservationRegistry registry) {
            observation = Observation.createNotStarted(ACTIONS, registry)
                    .contextualName(ACTIONS + ' ' + action)
                    .lowCardinalityKeyValue(ACTION, action)
                    .highCardinalityKeyValue("docui.session", session)
                    .start();
            scope = observation.openScope();
        }

        @Override
        public void succeed() {
            outcome = SUCCESS;
        }

        @Override
        public void close() {
            scope.close();
            observation.lowCardinalityKeyValue(OUTCOME, outcome).stop();
        }
    }

    /** Call whose duration is recorded. */
    private static final class TimedCall implements CallObserver.RunningCall {
        private final String action;
        private final MeterRegistry registry;
        private final Timer.Sample sample;
        private String outcome = ERROR;

        TimedCall(String action, MeterRegistry registry) {
            this.action = action;
            this.registry = registry;
            this.sample = Timer.start(registry);
        }

        @Override
        public void succeed() {
            outcome = SUCCESS;
        }

        @Override
        public void close() {
            sample.stop(Timer.builder(ACTIONS)
                    .description("The calls of action methods.")
                    .tag(ACTION, action)
                    .tag(OUTCOME, outcome)
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
