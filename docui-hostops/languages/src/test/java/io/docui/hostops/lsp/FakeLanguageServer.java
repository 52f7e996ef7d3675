package io.docui.hostops.lsp;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A language server over stdin and stdout that misbehaves in the way that its argument names. */
public final class FakeLanguageServer {
    private static final Pattern ID = Pattern.compile("\"id\":\\s*(\"[^\"]*\"|[0-9]+)");
    private static final Pattern METHOD = Pattern.compile("\"method\":\\s*\"([^\"]*)\"");
    private static final Pattern POSITION = Pattern.compile("\"line\":\\s*([0-9]+),\\s*\"character\":\\s*([0-9]+)");
    private static final Pattern URI = Pattern.compile("\"uri\":\\s*\"([^\"]*)\"");
    private static final String SYMBOLS =
            "[{\"name\": \"thing\", \"kind\": 12, \"range\": %1$s, \"selectionRange\": %1$s}]"
                    .formatted(range(0, 0, 5));

    private final String mode;
    private final InputStream in = new BufferedInputStream(System.in);
    private final OutputStream out = System.out;
    private String answered = "";
    private String lastUri = "";
    private String stopped = "";
    private String late = "";
    private int asked;

    private FakeLanguageServer(String mode) {
        this.mode = mode;
    }

    /**
     * Serves.
     *
     * @param args how it misbehaves
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        System.err.println("fake server, " + args[0]);
        new FakeLanguageServer(args[0]).serve();
    }

    private static String range(int line, int from, int to) {
        return String.format(
                Locale.ROOT,
                "{\"start\": {\"line\": %1$d, \"character\": %2$d}, \"end\": {\"line\": %1$d, \"character\": %3$d}}",
                line,
                from,
                to);
    }

    private void serve() throws IOException, InterruptedException {
        for (String message = read(); message != null; message = read()) {
            Matcher method = METHOD.matcher(message);
            Matcher id = ID.matcher(message);
            if (!method.find()) {
                answered = message;
            } else if (method.group(1).startsWith("$/")) {
                stopped = ", although it was told " + method.group(1);
            } else if (id.find()) {
                handleRequest(method.group(1), id.group(1), message);
            } else {
                handleNotification(method.group(1), message);
            }
        }
    }

    private String read() throws IOException {
        int length = -1;
        while (true) {
            StringBuilder line = new StringBuilder();
            for (int c = in.read(); c != '\n'; c = in.read()) {
                if (c < 0) {
                    return null;
                }
                line.append((char) c);
            }
            String header = line.toString().strip();
            if (header.isEmpty()) {
                return new String(in.readNBytes(length), StandardCharsets.UTF_8);
            }
            length = Integer.parseInt(header.substring(header.indexOf(':') + 1).strip());
        }
    }

    private void handleNotification(String method, String message) throws IOException, InterruptedException {
        if (method.equals("exit")) {
            if (!mode.equals("stays")) {
                System.exit(0);
            }
        } else if (method.startsWith("textDocument/did")) {
            Matcher uri = URI.matcher(message);
            lastUri = uri.find() ? uri.group(1) : "";
            if (mode.equals("diagnoses")) {
                Thread.sleep(300); // steady: it stays silent for a while, so that a report has something to wait for
                String text = message.contains("wrong")
                        ? "[{\"range\": " + range(0, 0, 5) + ", \"message\": \"it is wrong\"}]"
                        : "[]";
                send("{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/publishDiagnostics\", \"params\": {\"uri\": \""
                        + lastUri + "\", \"diagnostics\": " + text + "}}");
            }
        } else if (method.equals("initialized")) {
            handleInitialized();
        }
    }

    private void handleInitialized() throws IOException, InterruptedException {
        switch (mode) {
            case "edits" ->
                send(
                        "{\"jsonrpc\": \"2.0\", \"id\": 900, \"method\": \"workspace/applyEdit\", \"params\": {\"edit\": {\"changes\": {}}}}");
            case "deaf" -> Thread.sleep(600_000); // steady: it reads nothing and stays silent until it is ended
            case "children" -> new ProcessBuilder("sleep", "600").start();
            default -> {
                // The others do as they are asked.
            }
        }
    }

    private void handleRequest(String method, String id, String message) throws IOException, InterruptedException {
        switch (method) {
            case "initialize" -> initialize(id);
            case "shutdown" -> sendResult(id, "null");
            case "textDocument/documentSymbol" -> symbols(id);
            case "textDocument/hover" -> hover(id, message);
            case "textDocument/rename" -> rename(id);
            case "textDocument/codeAction" -> codeActions(id);
            case "workspace/executeCommand" -> {
                send("{\"jsonrpc\": \"2.0\", \"id\": 901, \"method\": \"workspace/applyEdit\", \"params\": {\"edit\": "
                        + edit("fixed") + "}}");
                answered = String.valueOf(read());
                sendResult(id, "null");
            }
            default ->
                send("{\"jsonrpc\": \"2.0\", \"id\": " + id + ", \"error\": {\"code\": -32601, \"message\": \"no\"}}");
        }
    }

    private void initialize(String id) throws IOException {
        switch (mode) {
            case "mute" -> System.err.println("thinking");
            case "refuses" ->
                send("{\"jsonrpc\": \"2.0\", \"id\": " + id
                        + ", \"error\": {\"code\": -32000, \"message\": \"no licence\"}}");
            default -> {
                String encoding = mode.startsWith("utf-") ? ", \"positionEncoding\": \"" + mode + '"' : "";
                sendResult(id, "{\"capabilities\": {\"textDocumentSync\": 1" + encoding + "}}");
            }
        }
    }

    private void symbols(String id) throws IOException {
        asked++;
        switch (mode) {
            case "dies" -> {
                System.err.println("out of luck");
                System.exit(3);
            }
            case "dies-once-in-a-while" -> {
                if (asked > 1) {
                    System.exit(4);
                }
                sendResult(id, SYMBOLS);
            }
            case "hangs" -> System.err.println("still thinking" + stopped);
            case "late" -> {
                // The first answer follows when there is a second request, so it is late on any machine.
                if (asked == 1) {
                    late = id;
                } else {
                    sendResult(late, SYMBOLS);
                    sendResult(id, SYMBOLS);
                }
            }
            case "rubbish" -> {
                writeRaw("Starting up...\n\nDebug: 1\r\n");
                writeRaw("Content-Length: 7\r\n\r\n{\"a\": [");
                writeRaw("Content-Length: 4\r\n\r\nnull");
                sendResult("12345", SYMBOLS);
                sendResult("\"" + id + "x\"", SYMBOLS);
                writeRaw("warning: something\n");
                sendResult(id, SYMBOLS);
            }
            case "wrong-type" -> sendResult(id, "42");
            case "wrong-parts" -> sendResult(id, "[{\"name\": null}, 3, {\"kind\": \"x\"}]");
            case "half" -> {
                writeRaw("Content-Length: 5000\r\n\r\n{\"jsonrpc\": \"2.0\"");
                System.exit(5);
            }
            case "too-short" -> sendWithWrongLength(id, -20);
            case "too-long" -> sendWithWrongLength(id, 20);
            case "no-length" -> {
                writeRaw("Content-Length: -5\r\n\r\n{\"nothing\": 1}");
                writeRaw("Content-Length: many\r\n\r\n{\"nothing\": 2}");
                sendResult(id, SYMBOLS);
            }
            case "heavy" -> {
                writeRaw("Content-Length: " + (100 << 20) + "\r\n\r\n");
                String mebibyte = " ".repeat(1 << 20);
                for (int i = 0; i < 100; i++) {
                    writeRaw(mebibyte);
                }
            }
            case "large" -> sendResult(id, " ".repeat(20 << 20) + SYMBOLS);
            case "flood-errors" -> {
                String line = "it complains and complains".repeat(40);
                for (int i = 0; i < 3_200; i++) {
                    System.err.println(line);
                }
                sendResult(id, SYMBOLS);
            }
            case "flood-notices" -> {
                for (int i = 0; i < 2_500; i++) {
                    sendNotification(
                            "textDocument/publishDiagnostics",
                            "{\"uri\": \"file:///no/" + i + "\", \"diagnostics\": []}");
                    sendNotification("window/logMessage", "{\"type\": 4, \"message\": \"this is " + i + "\"}");
                }
                sendResult(id, SYMBOLS);
            }
            case "huge" -> writeRaw("Content-Length: 999999999999\r\n\r\n{");
            case "flood" -> {
                for (int i = 0; i < 200_000; i++) {
                    writeRaw("nothing of use in this line " + i + '\n');
                }
            }
            default -> sendResult(id, SYMBOLS);
        }
    }

    /** An answer whose header says another length than it has. */
    private void sendWithWrongLength(String id, int more) throws IOException {
        String answer = "{\"jsonrpc\": \"2.0\", \"id\": " + id + ", \"result\": " + SYMBOLS + '}';
        int length = answer.getBytes(StandardCharsets.UTF_8).length + (asked == 1 ? more : 0);
        writeRaw("Content-Length: " + length + "\r\n\r\n" + answer);
    }

    private void sendNotification(String method, String params) throws IOException {
        send("{\"jsonrpc\": \"2.0\", \"method\": \"" + method + "\", \"params\": " + params + '}');
    }

    private void hover(String id, String message) throws IOException {
        Matcher position = POSITION.matcher(message);
        String said = position.find() ? position.group(1) + ':' + position.group(2) : "nowhere";
        String told = mode.equals("edits") ? answered.replace("\\", "").replace('"', '\'') : said;
        sendResult(id, "{\"contents\": {\"kind\": \"plaintext\", \"value\": \"" + told + "\"}}");
    }

    private void rename(String id) throws IOException {
        String edits = mode.equals("overlaps")
                ? "[{\"range\": " + range(0, 0, 4) + ", \"newText\": \"a\"}, {\"range\": " + range(0, 2, 5)
                        + ", \"newText\": \"b\"}]"
                : "[{\"range\": " + range(mode.equals("line-feeds") ? 1 : 0, 0, 5) + ", \"newText\": \"other\"}]";
        String version = mode.equals("old-version") ? "77" : "null";
        if (mode.equals("odd-uri")) {
            sendResult(id, edit("other").replace(lastUri, encodeUnusually(lastUri)));
            return;
        }
        String second = switch (mode) {
            case "two-files" -> "/guarded.two-files";
            case "linked" -> "/link.linked";
            case "outside" -> "/x/../../outside.txt";
            default -> "";
        };
        if (!second.isEmpty()) {
            String other = lastUri.substring(0, lastUri.lastIndexOf('/')) + second;
            sendResult(id, edit("other").replace("}]}}", "}], \"" + other + "\": " + edits + "}}"));
            return;
        }
        sendResult(
                id,
                "{\"documentChanges\": [{\"textDocument\": {\"uri\": \"" + lastUri + "\", \"version\": " + version
                        + "}, \"edits\": " + edits + "}]}");
    }

    /** The same file, written as hardly anybody would. */
    private static String encodeUnusually(String uri) {
        StringBuilder odd = new StringBuilder("FILE://LocalHost");
        for (byte one : uri.substring("file://".length()).getBytes(StandardCharsets.UTF_8)) {
            boolean letter = one >= 'a' && one <= 'z';
            odd.append(letter ? String.format(Locale.ROOT, "%%%02x", one) : String.valueOf((char) one));
        }
        return odd.toString();
    }

    private void codeActions(String id) throws IOException {
        String what = mode.equals("command")
                ? "\"command\": {\"title\": \"do\", \"command\": \"fake.do\"}"
                : "\"edit\": " + edit("fixed");
        sendResult(
                id,
                "[{\"title\": \"Make it another\", \"kind\": \"quickfix\", " + what
                        + "}, {\"title\": \"No\", \"disabled\": {\"reason\": \"not now\"}}]");
    }

    private String edit(String text) {
        return "{\"changes\": {\"" + lastUri + "\": [{\"range\": " + range(0, 0, 5) + ", \"newText\": \"" + text
                + "\"}]}}";
    }

    private void sendResult(String id, String result) throws IOException {
        send("{\"jsonrpc\": \"2.0\", \"id\": " + id + ", \"result\": " + result + '}');
    }

    private void send(String message) throws IOException {
        byte[] content = message.getBytes(StandardCharsets.UTF_8);
        writeRaw("Content-Length: " + content.length + "\r\n\r\n");
        out.write(content);
        out.flush();
    }

    private void writeRaw(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
