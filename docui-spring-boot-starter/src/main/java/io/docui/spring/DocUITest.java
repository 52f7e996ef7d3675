package io.docui.spring;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.core.annotation.AliasFor;

/**
 * Test of providers without the rest of the application: the given classes are the only beans, beside DocUI's. The test can inject a
 * {@code TestSession} of docui-testkit, which reads documents and makes calls as a model does. Calls run with the authentication of the
 * test's thread, such as that of {@code @WithMockUser}.
 *
 * <p>Providers that need repositories or other beans of auto-configurations are tested with the class of the application, which starts all
 * of it without a web server.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.MOCK)
@ImportAutoConfiguration({
    DocUISecurityAutoConfiguration.class,
    DocUIJpaAutoConfiguration.class,
    DocUIAutoConfiguration.class,
    DocUITestConfiguration.class
})
public @interface DocUITest {
    /**
     * Returns the classes of the providers, and of the beans that they need.
     *
     * @return component classes or configurations
     */
    @AliasFor(annotation = SpringBootTest.class, attribute = "classes")
    Class<?>[] value();
}
