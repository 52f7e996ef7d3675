package io.docui.example.retail;

import io.docui.example.retail.data.ShopCopies;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/** The Spring Boot application: the shop's database, its rules, and the back office. */
@SpringBootApplication
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
}
