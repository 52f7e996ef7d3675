package io.docui.spring;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/**
 * Binds the beans with {@code @DocUIApp} to one application, and hosts its sessions.
 *
 * <p>Beans of the type {@link CallPolicy} that are no providers judge all calls. A bean of the type {@link DocUIAppCustomizer} changes
 * the application's other settings.
 */
@AutoConfiguration
@EnableConfigurationProperties(DocUIProperties.class)
public class DocUIAutoConfiguration {
    /** Creates the configuration. */
    public DocUIAutoConfiguration() {}

    @Bean
    @ConditionalOnMissingBean
    DocUIChanges docUIChanges() {
        return new DocUIChanges();
    }

    @Bean
    ProviderBeans docUIProviderBeans(ConfigurableListableBeanFactory beans) {
        return new ProviderBeans(beans);
    }

    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean(Ledger.class)
    @ConditionalOnProperty("docui.ledger.directory")
    FileLedger docUILedger(DocUIProperties properties) {
        DocUIProperties.Ledger ledger = properties.ledger();
        if (ledger == null || ledger.directory() == null) {
            throw new IllegalStateException("The property docui.ledger.directory has no value.");
        }
        return FileLedger.open(Path.of(ledger.directory()), LedgerOptions.DEFAULT);
    }

    @Bean
    @ConditionalOnMissingBean
    App docUIApp(
            ProviderBeans beans,
            ConfigurableListableBeanFactory factory,
            DocUIProperties properties,
            ObjectProvider<CallScope> scopes,
            ObjectProvider<CallObserver> observers,
            ObjectProvider<Ledger> ledgers,
            ObjectProvider<DocUIAppCustomizer> customizers,
            DocUIChanges changes) {
        List<String> providers =
                beans.all().stream().map(ProviderBeans.ProviderBean::name).toList();
        List<CallPolicy> policies = new ArrayList<>();
        for (String name : factory.getBeanNamesForType(CallPolicy.class, false, false)) {
            if (!providers.contains(name)) {
                policies.add(factory.getBean(name, CallPolicy.class));
            }
        }
        SessionAppCustomizer sessions = new SessionAppCustomizer(
                beans,
                policies,
                scopes.getIfAvailable(() -> caller -> caller.enter()),
                observers.getIfAvailable(() -> CallObserver.NONE),
                changes);
        App app = sessions.app();
        if (properties.timeLimit() != null) {
            app = app.withTimeLimit(properties.timeLimit());
        }
        Ledger ledger = ledgers.getIfAvailable();
        if (ledger != null) {
            app = app.withLedger(ledger);
        }
        for (DocUIAppCustomizer customizer : customizers.orderedStream().toList()) {
            app = customizer.customize(app);
        }
        return app;
    }

    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean
    SessionHost docUISessionHost(App app, DocUIProperties properties) {
        return new SessionHost(
                app, new SessionHostLimits(properties.sessionLimit(), properties.sessionIdle()), Clock.systemUTC());
    }
}
