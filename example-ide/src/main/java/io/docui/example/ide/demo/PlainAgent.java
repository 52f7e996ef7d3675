package io.docui.example.ide.demo;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Scripted agent that does the demo's task with plain tools, as efficiently as possible: several calls in a turn, and no unnecessary ones.
 * @param careful whether the agent searches first and reads parts of files, instead of the whole of each file that it changes
 */
record PlainAgent(FileAndShellTools tools, TokenCountingTranscript transcript, boolean careful) {
    private static final String CART = "src/main/java/shop/Cart.java";
    private static final String RECEIPT = "src/main/java/shop/Receipt.java";
    private static final String TEST = "src/test/java/shop/CartTest.java";
    private static final Pattern FAILED = Pattern.compile("CartTest\\.\\w+:(\\d+) ");
    private static final String BLOCK = """
                    out.append(row("Subtotal", cart.calc()));
                    if (cart.discount() > 0) {
                        out.append(row("Discount " + Cart.BULK_PERCENT + "%", -cart.discount()));
                    }
                    if (cart.coupon() > 0) {
                        out.append(row("Coupon", -cart.coupon()));
                    }
                    if (cart.delivery() > 0) {
                        out.append(row("Delivery", cart.delivery()));
                    } else if (cart.calc() > 0) {
                        out.append(row("Delivery (free)", 0));
                    }
                    out.append("=".repeat(WIDTH)).append('\\n');
                    out.append(row("Total", cart.total()));
                    out.append(row("  with tax of", cart.tax()));
            """;
    private static final String NEXT = """
                /**
                 * The items of a cart, for other programs.
            """;

    void work() throws IOException {
        transcript.turn();
        String unusedFiles = tools.bash("git ls-files");
        Matcher failed = FAILED.matcher(tools.bash("mvn -B -q test 2>&1 | head -12"));
        if (!failed.find()) {
            throw new IllegalStateException("No test fails.");
        }
        transcript.turn();
        int line = Integer.parseInt(failed.group(1));
        String unusedTest = tools.read(TEST, line - 5, 8);
        if (careful) {
            String unusedMethod = tools.bash("grep -n -B1 -A9 'long discount()' " + CART);
            String unusedLines = tools.bash("grep -n 'print(\\|Subtotal\\|with tax' " + RECEIPT);
        } else {
            String unusedCart = tools.read(CART);
        }
        transcript.turn();
        String unusedMend = tools.edit(CART, "item.quantity() > BULK", "item.quantity() >= BULK");
        String unusedReceipt = careful ? tools.read(RECEIPT, 36, 48) : tools.read(RECEIPT);
        String unusedUses = tools.bash("grep -rn '\\bcalc(' src");
        transcript.turn();
        String unusedCall = tools.edit(RECEIPT, BLOCK, "        sums(out, cart);\n");
        String unusedDeclaration = tools.edit(
                RECEIPT, NEXT, "    private void sums(StringBuilder out, Cart cart) {\n" + BLOCK + "    }\n\n" + NEXT);
        String unusedName = tools.bash("sed -i 's/\\bcalc()/subtotal()/g' " + CART + ' ' + RECEIPT + ' ' + TEST);
        String tested = tools.bash("mvn -B -q test 2>&1 | head -12");
        if (tested.contains("ERROR")) {
            throw new IllegalStateException("The tests do not pass.");
        }
        transcript.turn();
        String unusedCommit =
                tools.bash("git add -A && git commit -q -m '" + DemoTask.MESSAGE + "' && git status -s -b");
    }
}
