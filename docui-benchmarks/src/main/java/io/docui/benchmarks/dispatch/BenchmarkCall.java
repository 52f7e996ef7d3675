package io.docui.benchmarks.dispatch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One call of the dispatch benchmark, as JSON arguments and as a snippet. There is one for each tool of {@link BenchmarkTools}, written
 * as a model may write it.
 *
 * @param tool the tool's name
 * @param json the arguments as a JSON object
 * @param snippet the same call in the call language
 */
public record BenchmarkCall(String tool, String json, String snippet) {

    /** Reads all calls from resources. They are not constants of a class, so that no compiler can optimize for them. */
    public static List<BenchmarkCall> readAll() {
        List<String> json = lines("calls.jsonl");
        List<String> snippets = lines("calls.txt");
        List<BenchmarkCall> calls = new ArrayList<>();
        for (int i = 0; i < json.size(); i++) {
            String[] parts = json.get(i).split("\t", 2);
            calls.add(new BenchmarkCall(parts[0], parts[1], snippets.get(i)));
        }
        return calls;
    }

    private static List<String> lines(String resource) {
        InputStream in = Objects.requireNonNull(BenchmarkCall.class.getResourceAsStream(resource), resource);
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<String> lines = new ArrayList<>();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
