package shop;

import lombok.Getter;

@Getter
public abstract class Thing {
    private String color = "red";
}
