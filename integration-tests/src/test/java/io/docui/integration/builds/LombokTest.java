package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lombok's members are there, whether Lombok stands before or behind DocUI on the processor path. */
class LombokTest {
    private static final String SHOP = """
            package shop;

            import io.docui.annotations.*;
            import java.util.*;

            /** A shop. */
            @DocUIApp(id = "shop", title = "Shop")
            public class Shop {
                @DocUIAction public Order order(Order order) { return order; }
                @DocUIAction public Receipt receipt() { return new Receipt("r-1", 3); }
                @DocUIView public List<Item> items() { return List.of(); }
                @ObjectLookup Optional<Item> item(int id) { return Optional.empty(); }
                @DocUIAction public void buy(Item item) {}
            }
            """;
    private static final String ORDER = """
            package shop;

            import lombok.Data;

            @Data
            public class Order {
                private String customer;
                private int quantity;
            }
            """;
    private static final String RECEIPT = """
            package shop;

            import lombok.Value;

            @Value
            public class Receipt {
                String number;
                int total;
            }
            """;
    private static final String ITEM = """
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
            """;
    private static final String THING = """
            package shop;

            import lombok.Getter;

            @Getter
            public abstract class Thing {
                private String color = "red";
            }
            """;

    @TempDir
    private Path directory;

    private CompilerInvocation invocation(String output) {
        Path sources = directory.resolve("source");
        return CompilerInvocation.into(directory.resolve(output))
                .withSourceText(sources, "shop/Shop.java", SHOP)
                .withSourceText(sources, "shop/Order.java", ORDER)
                .withSourceText(sources, "shop/Receipt.java", RECEIPT)
                .withSourceText(sources, "shop/Item.java", ITEM)
                .withSourceText(sources, "shop/Thing.java", THING)
                .withClassPath(ClassPathJars.lombok());
    }

    private static void assertComplete(Path classes) {
        String declarations = CompilerInvocation.readText(classes.resolve("META-INF/docui/shop.d.ts"));
        for (String member : List.of("customer: string", "quantity: int", "number?: string", "total?: int")) {
            assertTrue(declarations.contains(member), declarations);
        }
        String manifest = CompilerInvocation.readText(classes.resolve("META-INF/docui/shop.json"));
        for (String column : List.of("price", "color")) {
            assertTrue(manifest.contains('"' + column + '"'), manifest);
        }
    }

    @Test
    void orderOfProcessorsDoesNotMatter() {
        Path before = invocation("before")
                .withFirstProcessorPath(ClassPathJars.lombok())
                .compile();
        Path behind =
                invocation("behind").withProcessorPath(ClassPathJars.lombok()).compile();

        assertComplete(before);
        assertComplete(behind);
        assertEquals(CompilerInvocation.generatedFiles(before), CompilerInvocation.generatedFiles(behind));
    }
}
