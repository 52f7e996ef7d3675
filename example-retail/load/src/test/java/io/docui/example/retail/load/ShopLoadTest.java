package io.docui.example.retail.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.retail.data.ShopArchive;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Many sessions that call the shop's server and, in the same run, a server of Spring AI with the same operations and database. */
class ShopLoadTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    /** As fast as a model that thinks little. */
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final HttpClient http = HttpClient.newHttpClient();
    private final JsonNode shop = ShopArchive.read();
    private final AtomicBoolean ended = new AtomicBoolean();

    @Test
    @Tag("full")
    void bothServersAnswerTwentySessions() throws Exception {
        run(20, Duration.ofSeconds(20));
    }

    @Test
    @Tag("long")
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    void bothServersAnswerThreeHundredSessionsForFiveMinutes() throws Exception {
        run(300, Duration.ofMinutes(5));
    }

    /** What the clients of one server saw. */
    private record Observations(Queue<Long> nanos, Queue<String> errors) {
        Observations() {
            this(new ConcurrentLinkedQueue<>(), new ConcurrentLinkedQueue<>());
        }

        String figures(ShopServer server) throws Exception {
            long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
            return String.format(
                    Locale.ROOT,
                    "%d operations, %d errors; p50 %.1f ms, p99 %.1f ms; %d MB resident; %.1f s of processor time",
                    sorted.length,
                    errors.size(),
                    percentile(sorted, 0.50),
                    percentile(sorted, 0.99),
                    server.residentMegabytes(),
                    server.processorSeconds());
        }

        private static double percentile(long[] sorted, double share) {
            return sorted[(int) Math.min(sorted.length - 1, Math.floor(sorted.length * share))] / 1e6;
        }
    }

    private void run(int sessions, Duration time) throws Exception {
        Observations docUi = new Observations();
        Observations springAi = new Observations();
        try (ShopServer shopServer = ShopServer.start(
                        "io.docui.example.retail.Main",
                        List.of("-Dspring.ai.mcp.server.enabled=false"),
                        "serve",
                        "--tools",
                        "--port",
                        "0");
                ShopServer peer = ShopServer.start(SpringAiShop.class.getName(), List.of())) {
            URI docUiAddress = shopServer.awaitAddress();
            URI springAiAddress = peer.awaitAddress();
            List<Supplier<CompletableFuture<Void>>> clients = new ArrayList<>();
            List<String> users = List.copyOf(shop.path("users").propertyNames());
            for (String id : users.subList(0, sessions)) {
                JsonNode user = shop.path("users").path(id);
                ShopClient client = new ShopClient(http, docUiAddress);
                clients.add(() -> start(client, user, docUi));
                ShopClient other = new ShopClient(http, springAiAddress);
                clients.add(() -> start(other, user, springAi));
            }
            CompletableFuture<?>[] running = clients.stream().map(Supplier::get).toArray(CompletableFuture<?>[]::new);
            CompletableFuture.runAsync(() -> ended.set(true), later(time)).join();
            CompletableFuture.allOf(running).get(5, TimeUnit.MINUTES);
            System.out.println(sessions + " sessions for " + time.toSeconds() + " s");
            System.out.println("DocUI:     " + docUi.figures(shopServer));
            System.out.println("Spring AI: " + springAi.figures(peer));
        }
        assertEquals(List.of(), docUi.errors().stream().limit(5).toList());
        assertEquals(List.of(), springAi.errors().stream().limit(5).toList());
        assertTrue(docUi.nanos().size() >= sessions, "each session has called");
        assertTrue(springAi.nanos().size() >= sessions, "each session has called");
    }

    private static Executor later(Duration time) {
        return CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Operation that a session calls, with a text that its result must contain. */
    private record Operation(String tool, JsonNode arguments, String expected) {}

    private CompletableFuture<Void> start(ShopClient client, JsonNode user, Observations seen) {
        return next(client, operations(user), 0, seen);
    }

    /** Calls operation after operation, with pauses, until the time is over. */
    private CompletableFuture<Void> next(ShopClient client, List<Operation> operations, int number, Observations seen) {
        if (ended.get()) {
            return CompletableFuture.completedFuture(null);
        }
        Operation operation = operations.get(number % operations.size());
        long from = System.nanoTime(); // steady: compared with the control of the same run
        return client.call(operation.tool(), operation.arguments())
                .handle((text, failure) -> {
                    seen.nanos().add(System.nanoTime() - from); // steady: compared with the control of the same run
                    if (failure != null) {
                        seen.errors().add(operation.tool() + ": " + failure.getMessage());
                    } else if (!text.contains(operation.expected())) {
                        seen.errors().add(operation.tool() + " without " + operation.expected() + ": " + text);
                    }
                    return text;
                })
                .thenComposeAsync(text -> next(client, operations, number + 1, seen), later(PAUSE));
    }

    /** Returns what an agent does for a customer: finds, reads, changes the address. */
    private List<Operation> operations(JsonNode user) {
        String id = user.path("user_id").asString();
        List<Operation> operations = new ArrayList<>();
        operations.add(operation(
                "find_user_id_by_email", Map.of("email", user.path("email").asString()), id));
        operations.add(operation("get_user_details", Map.of("user_id", id), id));
        for (JsonNode order : user.path("orders")) {
            operations.add(operation("get_order_details", Map.of("order_id", order.asString()), order.asString()));
        }
        operations.add(operation("list_all_product_types", Map.of(), "T-Shirt"));
        String product = shop.path("products").propertyNames().iterator().next();
        operations.add(operation("get_product_details", Map.of("product_id", product), product));
        operations.add(operation("calculate", Map.of("expression", "12.5 * 4"), "50.00"));
        JsonNode address = user.path("address");
        ObjectNode moved = JSON.createObjectNode().put("user_id", id);
        for (String part : List.of("address1", "address2", "city", "state", "country", "zip")) {
            moved.put(part, address.path(part).asString());
        }
        operations.add(new Operation("modify_user_address", moved, ""));
        return operations;
    }

    private static Operation operation(String tool, Map<String, String> arguments, String expected) {
        ObjectNode node = JSON.createObjectNode();
        arguments.forEach(node::put);
        return new Operation(tool, node, expected);
    }
}
