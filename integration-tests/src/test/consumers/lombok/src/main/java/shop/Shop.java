package shop;

import io.docui.annotations.*;
import java.util.*;

/** A shop. */
@DocUIApp(id = "shop", title = "Shop")
public class Shop {
    @DocUIAction public Order order(Order order) { return order; }
    @DocUIAction public Gift give(Gift gift) { return gift.setWrapped(true); }
    @DocUIAction public Receipt receipt() { return new Receipt("r-1", 3); }
    @DocUIView public List<Item> items() { return List.of(new Item(1, "lamp", 30)); }
    @ObjectLookup Optional<Item> item(int id) { return items().stream().filter(item -> item.getId() == id).findFirst(); }
    @DocUIAction public void buy(Item item) {}
}
