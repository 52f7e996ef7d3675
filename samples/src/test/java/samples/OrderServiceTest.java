package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.testkit.TestSession;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A test that reads and clicks as a model does; {@code tasks/ship-order.json} is the same task for a real model. */
class OrderServiceTest {
    private final OrderService service = new OrderService();
    private final ProviderBinding binding = OrderServiceDocUI.bind(service);
    private final TestSession session = TestSession.open(binding);

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void modelShipsWithOneClick() {
        assertEquals("open", session.document().table("All orders").row("Ada").cell("State"));

        session.click("Ship the order of Ada").succeeds().shows("shipped");
    }

    @Test
    void unknownOrderIsAnErrorThatModelCanActOn() {
        session.run("ship(obj:order:7)").failsWith(ErrorCode.ANCHOR_NOT_FOUND);
    }

    @Test
    void restAndModelSeeSameOrders() throws Exception {
        HttpServer server = service.serveRest(0, binding);
        try {
            assertEquals(404, post(server, "/orders/7/ship").statusCode());
            assertEquals(404, post(server, "/orders/1").statusCode());

            HttpResponse<String> shipped = post(server, "/orders/1/ship");

            assertEquals(200, shipped.statusCode());
            assertTrue(shipped.body().contains("state=shipped"), shipped.body());
            assertEquals(
                    "shipped", session.document().table("All orders").row("Ada").cell("State"));
        } finally {
            server.stop(0);
        }
    }

    private static HttpResponse<String> post(HttpServer server, String path) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(uri).POST(BodyPublishers.noBody()).build(), BodyHandlers.ofString());
    }
}
