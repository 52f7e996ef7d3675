package shop;

import lombok.Data;

@Data
public class Order {
    private String customer;
    private int quantity;
}
