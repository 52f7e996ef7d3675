package shop;

import io.docui.annotations.*;
import lombok.*;

@Getter
@AllArgsConstructor
@DocUIObject(type = "item")
public class Item extends Thing {
    @ObjectId private int id;
    @ObjectLabel private String name;
    private int price;
}
