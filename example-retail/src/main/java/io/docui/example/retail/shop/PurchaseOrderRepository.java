package io.docui.example.retail.shop;

import org.springframework.data.jpa.repository.JpaRepository;

/** Repository of orders. */
public interface PurchaseOrderRepository extends JpaRepository<PurchaseOrder, String> {}
