package shop;

import lombok.Value;

@Value
public class Receipt {
    String number;
    int total;
}
