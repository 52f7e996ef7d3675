package io.docui.example.ide.demo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Tools that most models have: reading and editing files as text, and a shell. */
record FileAndShellTools(Path folder, TokenCountingTranscript transcript) {
    /** The definitions of the tools, as a model gets them. */
    static final String DEFINITIONS = """
            [{"name":"read","description":"Reads a file. Lines come with their numbers, as cat -n shows them. By default up \
            to 2000 lines from the beginning; give offset and limit for parts of long files.","input_schema":{"type":\
            "object","properties":{"path":{"type":"string","description":"The path of the file."},"offset":{"type":\
            "integer","description":"The line to begin at, from 1."},"limit":{"type":"integer","description":"How many \
            lines to read."}},"required":["path"]}},\
            {"name":"write","description":"Writes a file as a whole, in place of what was there. Prefer edit for files that \
            exist.","input_schema":{"type":"object","properties":{"path":{"type":"string","description":"The path of the \
            file."},"content":{"type":"string","description":"The new content of the file."}},"required":["path","content"]}},\
            {"name":"edit","description":"Replaces text in a file. old_text must be in it exactly as given, white space \
            included, and only once, unless replace_all is true. Read the file first.","input_schema":{"type":"object",\
            "properties":{"path":{"type":"string","description":"The path of the file."},"old_text":{"type":"string",\
            "description":"The text to replace."},"new_text":{"type":"string","description":"What to put in its place."},\
            "replace_all":{"type":"boolean","description":"Replaces all occurrences of old_text."}},"required":["path",\
            "old_text","new_text"]}},\
            {"name":"bash","description":"Runs a command in a shell in the folder of the project, and gives what it writes \
            to both streams. Long output is cut. Use it for builds, tests, git and searches.","input_schema":{"type":\
            "object","properties":{"command":{"type":"string","description":"The command."},"timeout":{"type":"integer",\
            "description":"The time limit in seconds; 120 by default."}},"required":["command"]}}]
            """;

    private static final JsonMapper JSON = new JsonMapper();

    String read(String path) throws IOException {
        return read(Map.of("path", path), path, 1, Integer.MAX_VALUE);
    }

    String read(String path, int offset, int limit) throws IOException {
        return read(Map.of("path", path, "offset", offset, "limit", limit), path, offset, limit);
    }

    private String read(Map<String, Object> input, String path, int offset, int limit) throws IOException {
        begin("read", input);
        List<String> lines = Files.readAllLines(folder.resolve(path));
        StringBuilder shown = new StringBuilder();
        for (int i = offset; i <= lines.size() && i - offset < limit; i++) {
            shown.append(String.format("%6d\t%s%n", i, lines.get(i - 1)));
        }
        return end(shown.toString());
    }

    String edit(String path, String before, String after) throws IOException {
        begin("edit", Map.of("path", path, "old_text", before, "new_text", after));
        Path file = folder.resolve(path);
        String text = Files.readString(file);
        int at = text.indexOf(before);
        if (at < 0 || text.indexOf(before, at + 1) >= 0) {
            throw new IllegalStateException("old_text is not in " + path + " once.");
        }
        Files.writeString(file, text.substring(0, at) + after + text.substring(at + before.length()));
        return end("The file " + path + " has been updated.");
    }

    String bash(String command) throws IOException {
        begin("bash", Map.of("command", command));
        Process process = new ProcessBuilder("bash", "-c", command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return end(output.isEmpty() ? "(no output)" : output);
    }

    private void begin(String tool, Map<String, Object> input) {
        ObjectNode call = JSON.createObjectNode().put("name", tool);
        call.set("input", JSON.valueToTree(input));
        transcript.calls(call.toString(), call.toString());
    }

    private String end(String answer) {
        transcript.answers(answer);
        return answer;
    }
}
