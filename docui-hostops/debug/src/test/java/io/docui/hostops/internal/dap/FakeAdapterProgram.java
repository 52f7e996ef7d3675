package io.docui.hostops.internal.dap;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A debug adapter without a debugger, which misbehaves as it is told. Its program stops at every breakpoint that is set, in their order,
 * and then ends with exit code 3.
 */
final class FakeAdapterProgram {
    private final AdapterBehavior adapterBehavior;
    private final InputStream in = new BufferedInputStream(System.in);
    private final OutputStream out = System.out;
    private final List<Integer> lines = new ArrayList<>();
    private int sequence;
    private int at = -1;
    private int evaluated;
    private String folder = "";

    private FakeAdapterProgram(AdapterBehavior adapterBehavior) {
        this.adapterBehavior = adapterBehavior;
    }

    /** How it behaves. */
    enum AdapterBehavior {
        GOOD,
        /** Never answers to anything. */
        SILENT,
        /** Ends before it answers. */
        DIES,
        /** Writes something else. */
        RUBBISH,
        /** Announces more than anybody has. */
        HUGE,
        /** Sends what is no JSON. */
        BROKEN,
        /** Does not start the program. */
        REFUSES,
        /** Does not answer when it is asked to evaluate. */
        STUCK,
        /** Answers the first such question when the second comes, and the others at once. */
        LATE,
        /** Ends when it is asked to evaluate. */
        DIES_LATER,
        /** Has its program run in a terminal. */
        TERMINAL,
        /** Starts what forks away. */
        FORKS,
        /** Neither ends when it is told to, nor when its input ends. */
        STUBBORN,
        /** Tells more than anybody wants to know. */
        NOISY
    }

    /** The same as the project has debuggers. */
    record FakeDebugAdapter(AdapterBehavior adapterBehavior) implements DebugAdapter {
        @Override
        public String id() {
            return adapterBehavior.name();
        }

        @Override
        public String programs() {
            return "tests";
        }

        @Override
        public boolean takes(Path program) {
            return true;
        }

        @Override
        public List<String> run(Debuggee launch) {
            List<String> argv = new ArrayList<>(List.of(launch.program().toString()));
            argv.addAll(launch.arguments());
            return argv;
        }

        @Override
        public Optional<String> findInstalled() {
            return Optional.of("in the tests");
        }

        @Override
        public List<String> command() {
            return List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-Xshare:auto",
                    "-XX:-UsePerfData",
                    "-cp",
                    System.getProperty("java.class.path")
                            .replace(File.pathSeparator + File.pathSeparator, File.pathSeparator),
                    FakeAdapterProgram.class.getName(),
                    adapterBehavior.name());
        }

        @Override
        public Map<String, Object> request(Debuggee launch) {
            return Map.of(
                    "program",
                    launch.program().toString(),
                    "cwd",
                    launch.folder().toString());
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        new FakeAdapterProgram(AdapterBehavior.valueOf(args[0])).run();
    }

    private void run() throws IOException, InterruptedException {
        switch (adapterBehavior) {
            case SILENT -> Thread.sleep(600_000); // steady: it stays silent until it is ended
            case RUBBISH -> writeRaw("Hello, I am no adapter.\n");
            case HUGE -> writeRaw("Content-Length: 99999999999\r\n\r\n");
            case BROKEN -> writeRaw("Content-Length: 7\r\n\r\n{\"a\": b");
            case DIES -> {
                System.err.println("out of luck");
                System.exit(7);
            }
            default -> {
                // It begins well.
            }
        }
        for (JsonObject request = readRequest(); request != null; request = readRequest()) {
            answer(request);
        }
        if (adapterBehavior == AdapterBehavior.STUBBORN) {
            Thread.sleep(600_000); // steady: it stays until it is ended
        }
    }

    private void writeRaw(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private JsonObject readRequest() throws IOException {
        StringBuilder header = new StringBuilder();
        while (!header.toString().endsWith("\r\n\r\n")) {
            int read = in.read();
            if (read < 0) {
                return null;
            }
            header.append((char) read);
        }
        int length = Integer.parseInt(header.toString().replaceAll("(?s).*Content-Length: (\\d+).*", "$1"));
        return JsonParser.parseString(new String(in.readNBytes(length), StandardCharsets.UTF_8))
                .getAsJsonObject();
    }

    private void send(JsonObject message) throws IOException {
        message.addProperty("seq", ++sequence);
        byte[] body = message.toString().getBytes(StandardCharsets.UTF_8);
        writeRaw("Content-Length: " + body.length + "\r\n\r\n");
        out.write(body);
        out.flush();
    }

    private void sendEvent(String name, String body) throws IOException {
        JsonObject message = new JsonObject();
        message.addProperty("type", "event");
        message.addProperty("event", name);
        message.add("body", JsonParser.parseString(body));
        send(message);
    }

    private void respond(JsonElement to, String command, String body) throws IOException {
        JsonObject message = new JsonObject();
        message.addProperty("type", "response");
        message.add("request_seq", to);
        message.addProperty("command", command);
        message.addProperty("success", true);
        message.add("body", JsonParser.parseString(body));
        send(message);
    }

    private void refuse(JsonObject request, String why) throws IOException {
        JsonObject message = new JsonObject();
        message.addProperty("type", "response");
        message.add("request_seq", request.get("seq"));
        message.add("command", request.get("command"));
        message.addProperty("success", false);
        message.addProperty("message", why);
        send(message);
    }

    private void answer(JsonObject request) throws IOException {
        if (request.get("type").getAsString().equals("response")) {
            sendEvent(
                    "output",
                    "{\"category\": \"console\", \"output\": \"it has a process of its own: "
                            + request.getAsJsonObject("body").has("processId") + "\\n\"}");
            return;
        }
        String command = request.get("command").getAsString();
        switch (command) {
            case "initialize" ->
                respond(
                        request.get("seq"),
                        command,
                        "{\"supportsConfigurationDoneRequest\": true, \"supportsConditionalBreakpoints\": true,"
                                + " \"supportsSetVariable\": true, \"supportsWhat\": 5}");
            case "launch" -> launch(request);
            case "setBreakpoints" -> setBreakpoints(request);
            case "configurationDone", "continue", "next" -> {
                respond(request.get("seq"), command, "{}");
                continueProgram();
            }
            case "threads" -> respond(request.get("seq"), command, "{\"threads\": [{\"id\": 1, \"name\": \"main\"}]}");
            case "stackTrace" ->
                respond(
                        request.get("seq"),
                        command,
                        "{\"stackFrames\": [{\"id\": 10, \"name\": \"main\", \"line\": " + lines.get(at)
                                + ", \"column\": 1, \"source\": {\"path\": \"" + folder
                                + "/program.txt\"}}]}");
            case "scopes" ->
                respond(
                        request.get("seq"),
                        command,
                        "{\"scopes\": [{\"name\": \"Locals\", \"variablesReference\": 5, \"expensive\": false}]}");
            case "variables" -> respond(request.get("seq"), command, variables(request));
            case "evaluate" -> evaluate(request);
            case "disconnect" -> {
                if (adapterBehavior != AdapterBehavior.STUBBORN) {
                    respond(request.get("seq"), command, "{}");
                }
            }
            default -> refuse(request, "not known: " + command);
        }
    }

    private static String variables(JsonObject request) {
        return request.getAsJsonObject("arguments").get("variablesReference").getAsInt() == 5
                ? "{\"variables\": [{\"name\": \"x\", \"value\": \"1\", \"type\": \"int\", \"variablesReference\": 0},"
                        + " {\"name\": \"list\", \"value\": \"[…]\", \"variablesReference\": 6}]}"
                : "{\"variables\": [{\"name\": \"0\", \"value\": \"7\", \"variablesReference\": 0}]}";
    }

    private void launch(JsonObject request) throws IOException {
        folder = request.getAsJsonObject("arguments").get("cwd").getAsString();
        if (adapterBehavior == AdapterBehavior.REFUSES) {
            refuse(request, "there is no such program");
            return;
        }
        if (adapterBehavior == AdapterBehavior.FORKS) {
            new ProcessBuilder("sh", "-c", "setsid sleep 600 & setsid sh -c 'trap \"\" TERM; sleep 600' &").start();
        }
        if (adapterBehavior == AdapterBehavior.TERMINAL) {
            JsonObject message = new JsonObject();
            message.addProperty("type", "request");
            message.addProperty("command", "runInTerminal");
            message.add(
                    "arguments",
                    JsonParser.parseString("{\"kind\": \"integrated\", \"cwd\": \"" + folder
                            + "\", \"args\": [\"sh\", \"-c\", \"echo said in a terminal; exec sleep 600\"]}"));
            send(message);
        }
        respond(request.get("seq"), "launch", "{}");
        sendEvent("initialized", "{}");
    }

    private void setBreakpoints(JsonObject request) throws IOException {
        JsonArray answers = new JsonArray();
        lines.clear();
        JsonArray asked = request.getAsJsonObject("arguments").getAsJsonArray("breakpoints");
        for (JsonElement breakpoint : asked) {
            int line = breakpoint.getAsJsonObject().get("line").getAsInt();
            lines.add(line);
            answers.add(JsonParser.parseString(
                    line == 4
                            ? "{\"verified\": false, \"message\": \"there is no code\"}"
                            : "{\"verified\": true, \"line\": " + line + ", \"id\": " + line + "}"));
        }
        lines.remove(Integer.valueOf(4));
        JsonObject body = new JsonObject();
        body.add("breakpoints", answers);
        respond(request.get("seq"), "setBreakpoints", body.toString());
    }

    private void continueProgram() throws IOException {
        if (adapterBehavior == AdapterBehavior.NOISY) {
            sendEvent("module", "{\"reason\": \"new\", \"module\": {\"id\": 1, \"name\": \"m\"}}");
            sendEvent("nobodyKnows", "{\"what\": [1, {}]}");
            sendEvent("output", "{\"category\": \"telemetry\", \"output\": \"who you are\"}");
            for (int i = 0; i < 3_000; i++) {
                sendEvent("output", "{\"category\": \"stdout\", \"output\": \"line " + i + " of many\\n\"}");
            }
        }
        if (++at < lines.size()) {
            sendEvent("stopped", "{\"reason\": \"breakpoint\", \"threadId\": 1, \"allThreadsStopped\": true}");
        } else if (adapterBehavior != AdapterBehavior.TERMINAL
                && adapterBehavior != AdapterBehavior.STUBBORN
                && adapterBehavior != AdapterBehavior.FORKS) {
            sendEvent("output", "{\"category\": \"stdout\", \"output\": \"all is said\\n\"}");
            sendEvent("exited", "{\"exitCode\": 3}");
            sendEvent("terminated", "{}");
        }
    }

    private void evaluate(JsonObject request) throws IOException {
        evaluated++;
        switch (adapterBehavior) {
            case STUCK -> {
                // No answer.
            }
            case DIES_LATER -> {
                System.err.println("it was too much");
                System.exit(9);
            }
            case LATE -> {
                if (evaluated > 1) {
                    int before = request.get("seq").getAsInt() - 1;
                    respond(new JsonPrimitive(before), "evaluate", "{\"result\": \"late\", \"variablesReference\": 0}");
                    respond(request.get("seq"), "evaluate", "{\"result\": \"in time\", \"variablesReference\": 0}");
                }
            }
            default -> respond(request.get("seq"), "evaluate", "{\"result\": \"42\", \"variablesReference\": 0}");
        }
    }
}
