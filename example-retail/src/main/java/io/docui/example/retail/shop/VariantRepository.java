package io.docui.example.retail.shop;

import org.springframework.data.jpa.repository.JpaRepository;

/** Repository of variants. */
public interface VariantRepository extends JpaRepository<Variant, String> {}
