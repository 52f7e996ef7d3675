package io.docui.example.retail;

import io.docui.example.retail.backoffice.BackOffice;
import io.docui.example.retail.backoffice.Role;
import io.docui.example.retail.backoffice.ShopAccess;
import io.docui.example.retail.data.ShopCopies;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Scope;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;

/** The Spring Boot application: the shop's database, its rules, and the back office. */
@SpringBootApplication
@EnableConfigurationProperties(RetailProperties.class)
public class RetailApplication {
    @Bean
    static BeanPostProcessor shopCopies() {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return bean instanceof DataSource database && !(bean instanceof ShopCopies)
                        ? new ShopCopies(database)
                        : bean;
            }
        };
    }

    /** Creates the back office of a session. */
    @Bean
    @Scope(ConfigurableBeanFactory.SCOPE_PROTOTYPE)
    BackOffice backOffice(ShopAccess shop, RetailProperties properties) {
        return new BackOffice(shop, properties.privateCopies(), role(properties));
    }

    /** Returns the role of the user who opens the session. */
    private static Role role(RetailProperties properties) {
        Authentication user = SecurityContextHolder.getContext().getAuthentication();
        if (user == null) {
            return properties.role() == null ? Role.AGENT : properties.role();
        }
        return user.getAuthorities().stream()
                        .anyMatch(authority -> ("ROLE_" + Role.AGENT).equals(authority.getAuthority()))
                ? Role.AGENT
                : Role.VIEWER;
    }
}
