package io.docui.spring;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.JdbcLedger;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.session.App;
import io.docui.runtime.thread.WorkerThreads;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/**
 * Binds the beans with {@code @DocUIApp} to one application, and hosts its sessions.
 *
 * <p>Beans of the type {@link CallPolicy} that are no providers judge all calls. A bean of the type {@link DocUIAppCustomizer} changes
 * the application's other settings.
 */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
            "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
            "org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration",
            "org.springframework.boot.autoconfigure.flyway.FlywayAutoConfiguration"
        })
@EnableConfigurationProperties(DocUIProperties.class)
public class DocUIAutoConfiguration {
    private static final String VIRTUAL_THREADS = "spring.threads.virtual.enabled";

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

    @Bean
    CallEnvironment docUICallEnvironment(
            ObjectProvider<CallScope> scopes,
            ObjectProvider<ArgumentScope> arguments,
            ObjectProvider<CallObserver> observers,
            DocUIChanges changes) {
        return new CallEnvironment(
                scopes.getIfAvailable(() -> user -> user.enter()),
                arguments.getIfAvailable(() -> ArgumentScope.PLAIN),
                observers.orderedStream().findFirst().orElse(CallObserver.NONE),
                changes);
    }

    /** The ledger in the application's database. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(DataSource.class)
    @ConditionalOnBooleanProperty("docui.ledger.database")
    static class DatabaseLedger {
        @Bean(destroyMethod = "close")
        @ConditionalOnMissingBean(Ledger.class)
        JdbcLedger docUIDatabaseLedger(ObjectProvider<DataSource> databases, DocUIProperties properties) {
            DataSource database = databases.getIfUnique();
            if (database == null) {
                throw new IllegalStateException(
                        "docui.ledger.database needs exactly one DataSource, or one that is @Primary. Or define a"
                                + " bean of the type JdbcLedger for the database that you mean.");
            }
            if (properties.ledgerDirectory() != null) {
                throw new IllegalStateException(
                        "docui.ledger.database and docui.ledger.directory exclude each other. Remove one of them.");
            }
            JdbcLedger ledger = new JdbcLedger(database);
            if (properties.isLedgerTableCreated()) {
                ledger.createTable();
            }
            return ledger;
        }
    }

    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean(Ledger.class)
    @ConditionalOnProperty("docui.ledger.directory")
    FileLedger docUILedger(DocUIProperties properties) {
        String directory = properties.ledgerDirectory();
        if (directory == null) {
            throw new IllegalStateException("The property docui.ledger.directory has no value.");
        }
        return FileLedger.open(Path.of(directory), LedgerOptions.DEFAULT);
    }

    @Bean
    @ConditionalOnMissingBean
    App docUIApp(
            ProviderBeans beans,
            ConfigurableListableBeanFactory factory,
            DocUIProperties properties,
            CallEnvironment environment,
            ObjectProvider<Ledger> ledgers,
            ObjectProvider<DocUIAppCustomizer> customizers) {
        List<String> providers =
                beans.all().stream().map(ProviderBeans.ProviderBean::name).toList();
        List<CallPolicy> policies = new ArrayList<>();
        for (String name : factory.getBeanNamesForType(CallPolicy.class, false, false)) {
            if (!providers.contains(name)) {
                policies.add(factory.getBean(name, CallPolicy.class));
            }
        }
        App app = new SessionAppCustomizer(beans, policies, environment).app();
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
    SessionHost docUISessionHost(App app, DocUIProperties properties, Environment environment) {
        if (environment.getProperty(VIRTUAL_THREADS, Boolean.class, false)) {
            VirtualThreads.factory().ifPresent(WorkerThreads::use);
        }
        return new SessionHost(
                app, new SessionHostLimits(properties.sessionLimit(), properties.sessionIdle()), Clock.systemUTC());
    }

    @Bean
    SessionLifecycle docUISessionLifecycle(SessionHost host) {
        return new SessionLifecycle(host);
    }
}
