package io.docui.example.retail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.retail.backoffice.BackOffice;
import io.docui.example.retail.backoffice.BackOfficeDocUI;
import io.docui.example.retail.backoffice.Role;
import io.docui.example.retail.backoffice.ShopAccess;
import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

/** What an agent reads about a case: each fact that the next call needs. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.NONE)
class ShopDocumentTest {
    @Autowired
    private ShopAccess shop;

    private BackOffice backOffice;
    private Session session;

    @BeforeEach
    void open() {
        backOffice = new BackOffice(shop, true, Role.AGENT);
        backOffice.copy(); // not within the time limit of the first call
        session = DocUI.app(BackOfficeDocUI.bind(backOffice))
                .withPolicy(backOffice)
                .open();
    }

    @AfterEach
    void close() {
        session.close();
        backOffice.close();
    }

    private void change(String call) {
        session.run(call);
        assertTrue(session.run("answer('yes')").success(), call);
    }

    /** Returns the row of an order. */
    private String row(String order) {
        return session.look()
                .lines()
                .filter(line -> line.startsWith("| [" + order + ']'))
                .findFirst()
                .orElseThrow()
                .replaceAll("\\(obj:order:\\d+\\)", "");
    }

    @Test
    void statusSaysWhatCanBeDone() {
        session.run("find_user_id_by_name_zip('Yusuf', 'Rossi', '19122')");
        assertEquals(
                "| [#W4776164] | pending: modify, cancel | $2772.44 | credit_card_9513926 | – |", row("#W4776164"));
        assertEquals(
                "| [#W2378156] | delivered: exchange, return | $1819.92 | credit_card_9513926 | 843053632392 |",
                row("#W2378156"));
        change("modify_pending_order_items('#W4776164', ['8349118980'], ['9647292434'], 'credit_card_9513926')");
        assertTrue(row("#W4776164").contains("| pending (item modified): address, payment |"), row("#W4776164"));
    }

    @Test
    void returnedItemsAreNamed() {
        session.run("find_user_id_by_email('mia.garcia2723@example.com')");
        change("return_delivered_order_items('#W5490111', ['4579334072', '1421289881'], 'credit_card_3124723')");
        assertTrue(row("#W5490111").contains("| return requested: 1421289881, 4579334072 |"), row("#W5490111"));
        change("return_delivered_order_items('#W7387996', ['5796612084'], 'paypal_9497703')");
        assertTrue(row("#W7387996").contains("| return requested: all |"), row("#W7387996"));
    }

    @Test
    void exchangedItemsAreNamed() {
        session.run("find_user_id_by_name_zip('Yusuf', 'Rossi', '19122')");
        change("exchange_delivered_order_items('#W2378156', ['1151293680'], ['7706410293'], 'credit_card_9513926')");
        assertTrue(row("#W2378156").contains("| exchange requested: 1151293680 |"), row("#W2378156"));
    }

    @Test
    void questionSaysWhatHappensToTheItemsOnce() {
        session.run("find_user_id_by_email('mia.garcia2723@example.com')");
        String question = session.report(
                session.run("return_delivered_order_items('#W7387996', ['5796612084'], 'paypal_9497703')"));
        assertTrue(
                question.contains(
                        "\n#W7387996: returns Gaming Mouse (RGB, optical, wired, $158.89); the refund of $158.89"
                                + " goes to paypal_9497703.\n"),
                question);
    }

    @Test
    void refundOfWholePaymentIsOneWord() {
        session.run("find_user_id_by_name_zip('Yusuf', 'Rossi', '19122')");
        assertEquals(
                "| [#W9711842] | cancelled | $281.48 | credit_card_9513926, refunded | 540934230326 |",
                row("#W9711842"));
    }

    @Test
    void availableVariantsComeFirstAndTheCheapestOfThem() {
        session.run("find_user_id_by_name_zip('Ethan', 'Garcia', '80280'); variants_of(['Water Bottle'])");
        List<String> rows = session.look()
                .lines()
                .filter(line -> line.matches("\\| \\d{10} \\|.*"))
                .toList();
        List<Double> prices = rows.subList(0, rows.size() - 1).stream()
                .map(line -> Double.valueOf(line.replaceAll(".*\\$([0-9.]+).*", "$1")))
                .toList();
        assertEquals(prices.stream().sorted().toList(), prices);
        assertEquals(13, rows.size());
        assertEquals(
                "| 2366567022 | 1000ml | stainless steel | blue | $54.04 (present, not available) |", rows.get(12));
    }
}
