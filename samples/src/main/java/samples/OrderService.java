package samples;

import com.sun.net.httpserver.HttpServer;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.DocUI;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.server.cli.AppCommandLine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A REST service that a model may operate, too: both use the same methods on the same orders. */
@DocUIApp(id = "orders", title = "Orders")
public final class OrderService {
    private final Map<Integer, Order> orders = new TreeMap<>(Map.of(1, new Order(1, "Ada", 120, "open")));

    /** What a customer bought. */
    @DocUIObject(type = "order")
    public record Order(@ObjectId int id, @ObjectLabel String customer, int total, String state) {}

    /** Sends an order to its customer. */
    @DocUIAction
    public synchronized Order ship(Order order) {
        Order shipped = new Order(order.id(), order.customer(), order.total(), "shipped");
        orders.put(shipped.id(), shipped);
        return shipped;
    }

    @ObjectLookup
    synchronized Optional<Order> order(int id) {
        return Optional.ofNullable(orders.get(id));
    }

    @DocUIView(title = "All orders")
    synchronized void orders(DocWriter out) {
        out.table(orders.values());
        orders.values().stream()
                .filter(order -> order.state().equals("open"))
                .forEach(order -> out.link("Ship the order of " + order.customer(), OrderServiceDocUI.ship(order)));
    }

    /** Serves {@code POST /orders/1/ship}, which answers with the order as text, and tells the model's sessions of the change. */
    HttpServer serveRest(int port, ProviderBinding binding) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/orders/", exchange -> {
            String[] path = exchange.getRequestURI().getPath().split("/", -1);
            boolean isShip = path.length == 4 && path[3].equals("ship") && path[2].matches("\\d{1,9}");
            Optional<Order> order = isShip ? order(Integer.parseInt(path[2])) : Optional.empty();
            byte[] body = order.map(this::ship)
                    .map(Order::toString)
                    .orElse("no such order")
                    .getBytes(StandardCharsets.UTF_8);
            binding.touch();
            exchange.sendResponseHeaders(order.isPresent() ? 200 : 404, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }

    public static void main(String[] args) throws IOException {
        OrderService service = new OrderService();
        ProviderBinding binding = OrderServiceDocUI.bind(service);
        HttpServer rest = service.serveRest(Integer.getInteger("rest.port", 0), binding);
        int status = AppCommandLine.of("orders", Object::new, none -> DocUI.app(binding))
                .run(args);
        rest.stop(0);
        System.exit(status);
    }
}
