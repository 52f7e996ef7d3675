package io.docui.spring;

import jakarta.persistence.EntityManagerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.orm.jpa.EntityManagerHolder;

/** Gives actions managed JPA entities, so that an action with a transaction of its own stores what it changes. */
@AutoConfiguration(before = DocUIAutoConfiguration.class)
@ConditionalOnClass({EntityManagerFactory.class, EntityManagerHolder.class})
public class DocUIJpaAutoConfiguration {
    /** Creates the configuration. */
    public DocUIJpaAutoConfiguration() {}

    @Bean
    ArgumentScope docUIManagedEntityArguments(ObjectProvider<EntityManagerFactory> factories) {
        return new ManagedEntityArguments(factories);
    }
}
