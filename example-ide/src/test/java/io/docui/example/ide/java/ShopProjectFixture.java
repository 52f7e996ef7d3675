package io.docui.example.ide.java;

import io.docui.example.ide.app.IdeFixture;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;

/** Sessions in a small Maven project: three classes and a test. */
abstract class ShopProjectFixture extends IdeFixture {
    static final String MAIN = "src/main/java/shop/";
    static final String TEST = "src/test/java/shop/CartTest.java";
    static final String CART = """
            package shop;

            import java.util.ArrayList;
            import java.util.List;

            /** What somebody wants to buy. */
            public final class Cart {
                private final List<Item> items = new ArrayList<>();

                /** Adds an item. */
                public void add(Item item) {
                    items.add(item);
                }

                /** The sum of all, see {@link Item#price()}. */
                public int total() {
                    int sum = 0;
                    for (Item item : items) {
                        sum += item.price();
                    }
                    // Much is cheaper.
                    int discount = sum > 100 ? sum / 10 : 0;
                    return sum - discount;
                }
            }
            """;

    @BeforeEach
    void createProject() throws IOException {
        file("pom.xml", """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>shop</groupId>
                  <artifactId>shop</artifactId>
                  <version>1</version>
                  <properties><maven.compiler.release>17</maven.compiler.release></properties>
                </project>
                """);
        file(MAIN + "Cart.java", CART);
        file(MAIN + "Item.java", """
                package shop;

                /** A thing. */
                public record Item(String name, int price) {}
                """);
        file(TEST, """
                package shop;

                class CartTest {
                    void sums() {
                        Cart cart = new Cart();
                        cart.add(new Item("a", 3));
                        assert cart.total() == 3;
                    }
                }
                """);
    }

    /** All files of the workspace, byte for byte. */
    Map<String, String> readAllFiles() throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(workspace)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                all.put(
                        workspace.relativize(path).toString().replace('\\', '/'),
                        Files.readString(path, java.nio.charset.StandardCharsets.ISO_8859_1));
            }
        }
        return all;
    }

    static String document(Session session) {
        return session.project().content();
    }
}
