package io.docui.runtime.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.docui.annotations.LodLevel;
import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.schema.PrototypeRenderer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the estimate against the tokenizer that docs/spec/context.md#token-estimate names, on texts that its rates were not taken from. */
class TokenEstimatorTest {
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    private static final TokenCounter ESTIMATOR = TokenCounter.estimator();

    /**
     * Texts of one class.
     *
     * @param percent how far the estimate may be off
     */
    private record Sample(String name, int percent, String text) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** What decides where a text is cut, and what its pieces cost. */
    private static final List<String> PARTS = List.of(
            " ",
            "  ",
            "\n",
            "\n\n",
            "\t",
            "a",
            "Slime",
            "HTTPServer",
            "don't",
            "it's",
            "'s",
            "'",
            "x9",
            "12",
            "4567",
            "|",
            "---|",
            "](obj:enemy:",
            ")",
            "/",
            "//",
            "\\",
            "*",
            "***",
            "é",
            "über",
            "史莱姆",
            "かな",
            "한국",
            "…",
            "·",
            "👍",
            "\u0301",
            "\u00a0",
            "\u3000",
            "٣",
            "Привет",
            "ABC",
            "zqx",
            "Qwrtz",
            "{\"a\":",
            "```",
            "\r\n",
            "-",
            "- ",
            "# ",
            "\0",
            "\ud83d",
            "ǅ");

    private static List<Sample> samples() {
        Random random = new Random(20261122);
        return List.of(
                new Sample("English", 10, """
                        The mountain wind blows into the black mouth of the cave. A merchant has pitched his tent beside the \
                        road and sells bread, torches and a rusty lantern to whoever is brave enough to go in. Nobody who \
                        went below the second gallery has come back to tell what he saw there, except for the hermit, who \
                        doesn't want to talk about it. You'll need a key, and it isn't where you think."""),
                new Sample("Javadoc", 10, """
                        Returns the schedule of a worker for one week. Shifts that were swapped appear under their new owner; \
                        cancelled ones are left out unless includeCancelled is set. Throws an exception if the worker has \
                        left the company, or if the week lies more than two years in the past."""),
                new Sample("Chinese", 20, """
                        潮湿的石厅里回荡着滴水声，北面透进来一线微光。商人在路边搭起帐篷，把面包、火把和一盏生锈的灯卖给敢于进洞的人。\
                        没有人从第二层长廊活着回来，只有老隐士例外，可他不愿意谈起那里的事情。你需要一把钥匙，而它并不在你以为的地方。"""),
                new Sample("Chinese business", 20, """
                        请在提交申请之前核对收货地址与联系电话。订单一旦发货，将无法修改配送方式；如需退款，请在七天内联系客服，并附上商品照片和购买凭证。"""),
                new Sample("Japanese", 15, """
                        湿った石の広間に水の滴る音が響き、北からかすかな光が差し込んでいます。商人は道ばたにテントを張り、洞窟に入る勇気のある人に\
                        パンとたいまつを売っています。鍵が必要ですが、あなたが思っている場所にはありません。"""),
                new Sample(
                        "Korean",
                        15,
                        "습한 돌 홀에 물방울 소리가 울리고 북쪽에서 희미한 빛이 들어옵니다. 상인은 길가에 천막을 치고 동굴에" + " 들어갈 용기가 있는 사람들에게 빵과 횃불을 팝니다."),
                new Sample("Russian", 15, """
                        Горный ветер задувает в чёрный вход пещеры. Торговец поставил у дороги палатку и продаёт хлеб, факелы \
                        и ржавый фонарь тем, у кого хватает смелости войти. Никто из тех, кто спускался ниже второй галереи, \
                        не вернулся рассказать, что он там увидел."""),
                new Sample("German", 15, """
                        Der Bergwind bläst in den schwarzen Eingang der Höhle. Ein Händler hat sein Zelt an der Straße \
                        aufgeschlagen und verkauft Brot, Fackeln und eine verrostete Laterne an jeden, der mutig genug ist. \
                        Niemand, der tiefer als die zweite Galerie gestiegen ist, kam zurück, um davon zu erzählen."""),
                new Sample("French", 15, """
                        Le vent de la montagne souffle dans la bouche noire de la grotte. Un marchand a planté sa tente au \
                        bord de la route et vend du pain, des torches et une lanterne rouillée à ceux qui ont le courage \
                        d'entrer. Personne n'est revenu de la deuxième galerie pour raconter ce qu'il y avait vu."""),
                new Sample("Arabic", 20, """
                        تهب رياح الجبل على مدخل الكهف الأسود. نصب تاجر خيمته بجانب الطريق ويبيع الخبز والمشاعل لمن يجرؤ \
                        على الدخول. لم يعد أحد من الممر الثاني ليحكي ما رآه هناك."""),
                new Sample(
                        "prototypes",
                        10,
                        PrototypeRenderer.of(actions(), DescriptionTranslator.NONE)
                                .block(LodLevel.FULL)),
                new Sample("links", 12, """
                        - [Attack Slime 1](link:1 "attack(target=obj:enemy:3)")
                        - [Take Rusty Lantern](link:2 "take(item=obj:item:17)")
                        - [Flee](link:12 "flee()")
                        | [Slime 1](obj:enemy:3) | 1 | 11/11 | licking its wounds |
                        | [Bandit](obj:enemy:5) | 2 | 25/25 | ready to fight |
                        """),
                new Sample("table", 12, """
                        | Parameter | Type | Required | Default | Description |
                        |---|---|---|---|---|
                        | `order` | `Anchor<Order>` | yes | | the order to ship |
                        | `carrier` | `'DHL' \\| 'UPS'` | no | `'DHL'` | who carries it |
                        | `insured` | `boolean` | no | `false` | whether it is insured against loss |
                        """),
                new Sample("Java", 12, """
                        public final class OrderBook {
                            private final Map<UUID, Order> byId = new LinkedHashMap<>();

                            /** Finds an order that has not been shipped. */
                            public Optional<Order> findOpen(UUID id) {
                                Order order = byId.get(id);
                                if (order == null || order.shippedAt() != null) {
                                    return Optional.empty();
                                }
                                return Optional.of(order);
                            }
                        }
                        """),
                new Sample("TypeScript", 12, """
                        export interface ShippingOptions {
                          carrier?: 'DHL' | 'UPS';
                          readonly insured: boolean;
                          onProgress(percent: number): void;
                        }

                        export async function shipOrder(id: string, options: ShippingOptions = defaults): Promise<Receipt> {
                          const response = await fetch(`${baseUrl}/orders/${id}/shipment`, { method: 'POST' });
                          if (!response.ok) throw new Error(`Shipping failed: ${response.status}`);
                          return response.json();
                        }
                        """),
                new Sample("JSON schema", 12, """
                        {"type":"function","function":{"name":"ship_order","description":"Ships an order that is paid.",\
                        "parameters":{"type":"object","properties":{"order":{"type":"string","description":"the order"},\
                        "insured":{"type":"boolean","default":false},"weight":{"type":"number","minimum":0}},\
                        "required":["order"],"additionalProperties":false}}}"""),
                new Sample("indented JSON", 12, """
                        {
                          "success" : true,
                          "op_id" : "op-17",
                          "action" : "ship_order",
                          "result" : {
                            "receipt" : "R-2026-0815",
                            "total" : 129.95,
                            "items" : [ { "sku" : "LAMP-4", "count" : 2 }, { "sku" : "BREAD", "count" : 12 } ]
                          }
                        }
                        """),
                new Sample(
                        "numbers",
                        12,
                        IntStream.range(0, 200)
                                .mapToObj(i -> i % 3 == 0
                                        ? String.valueOf(random.nextInt(100_000_000))
                                        : i % 3 == 1 ? random.nextInt(100) + "." + random.nextInt(100) : "-" + i)
                                .collect(Collectors.joining(", "))),
                new Sample(
                        "UUIDs",
                        12,
                        IntStream.range(0, 50)
                                .mapToObj(i -> new UUID(random.nextLong(), random.nextLong()).toString())
                                .collect(Collectors.joining("\n"))),
                new Sample("URLs and paths", 15, """
                        https://example.com/shop/orders?id=4711&lang=en#items
                        https://docs.example.org/en/latest/getting-started/installation.html
                        src/main/java/com/example/shop/orders/OrderBook.java
                        /var/lib/docui/sessions/2026-11-22T10:15:30Z.jsonl
                        """),
                new Sample(
                        "emoji and marks",
                        20,
                        "✔ done · ✘ failed → try again … 😅 small 🤔 which one? ⚠️ careful 🚨 serious"));
    }

    private static List<ActionDescriptor> actions() {
        AnchorType order = new AnchorType("order", "Order");
        return List.of(
                ActionDescriptor.builder("ship_order")
                        .description(
                                "Ships an order that is paid. The customer gets a message with the tracking number.")
                        .parameter(ParameterDescriptor.required("order", order, "the order to ship"))
                        .parameter(ParameterDescriptor.optional(
                                "insured", SimpleType.BOOLEAN, BooleanValue.FALSE, "whether against loss"))
                        .returns(StringType.TEXT, "the tracking number")
                        .risk(Risk.HIGH)
                        .build(),
                ActionDescriptor.builder("find_orders")
                        .description("Lists the orders of a customer.")
                        .parameter(ParameterDescriptor.required("since", StringType.LOCAL_DATE, ""))
                        .parameter(ParameterDescriptor.optional("limit", IntegerType.INT, NumberValue.of(20), ""))
                        .returns(new ListType(order, false))
                        .readOnly()
                        .build());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void estimatesEveryClassOfText(Sample sample) {
        assertWithin(sample.percent, sample.text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "README.md",
                "CONTRIBUTING.md",
                "docs/architecture.md",
                "docs/reference/diagnostics.md",
                "pom.xml"
            })
    @DisplayName("whole documents, within a tenth")
    void estimatesWholeDocumentsWithinTenPercent(String file) throws IOException {
        assertWithin(10, Files.readString(Path.of("..").resolve(file)));
    }

    @Test
    void countsTextWithoutWords() {
        assertEquals(0, ESTIMATOR.count(""));
        assertEquals(1, ESTIMATOR.count(" "));
        assertEquals(1, ESTIMATOR.count("\n"));
        assertEquals(1, ESTIMATOR.count("-".repeat(8)));
        assertEquals(4, ESTIMATOR.count("\uD83D\uDE05 \uD83D"), "half a character is one, too");
    }

    @Test
    void estimateGrowsLinearlyWithLength() {
        String text = "attack(target=obj:enemy:3)\n";

        assertEquals(1000 * ESTIMATOR.count(text), ESTIMATOR.count(text.repeat(1000)), 500);
    }

    private static void assertWithin(int percent, String text) {
        int exact = O200K.countTokens(text);
        int estimate = ESTIMATOR.count(text);

        assertTrue(
                Math.abs(estimate - exact) * 100L <= (long) percent * exact,
                () -> "estimated " + estimate + " of " + exact + " tokens");
    }

    @Test
    @DisplayName("whatever stands beside whatever costs what it always did: budgets and cuts depend on it")
    void keepsEstimateOfRandomTexts() {
        Random random = new Random(20261123);
        long sum = 0;
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int parts = 1 + random.nextInt(20); parts > 0; parts--) {
                text.append(PARTS.get(random.nextInt(PARTS.size())));
            }
            sum += ESTIMATOR.count(text);
        }
        assertEquals(25_136, sum);
    }
}
