package io.docui.example.retail.shop;

import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;

/** Repository of products. */
public interface ProductRepository extends JpaRepository<Product, String> {
    List<Product> findAllByOrderByName();

    Optional<Product> findByNameIgnoreCase(String name);
}
