package io.docui.example.retail.shop;

import jakarta.persistence.Embeddable;

/** Shipment of items of an order. */
@Embeddable
public record Fulfillment(Ids trackingIds, Ids itemIds) {}
