/** A shop's back office with Spring Boot, JPA and Flyway, which a model can operate. */
@NullMarked
package io.docui.example.retail;

import org.jspecify.annotations.NullMarked;
