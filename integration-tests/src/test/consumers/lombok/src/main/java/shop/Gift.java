package shop;

import lombok.Data;
import lombok.experimental.Accessors;

@Data
@Accessors(chain = true)
public class Gift {
    private String wish;
    private boolean wrapped;
}
