package io.docui.example.retail.shop;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;

/** Repository of products. */
public interface ProductRepository extends JpaRepository<Product, String> {
    List<Product> findAllByOrderByName();

    List<Product> findAllByNameIgnoreCase(String name);
}
