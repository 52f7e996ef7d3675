package io.docui.example.ide.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads test reports in JUnit's XML format, which most test runners write, and totals them. Their content is not trusted. */
final class TestReportReader {
    private static final long LARGEST = 64L << 20;
    private static final int MOST_FAILURES = 100;
    private static final int LONGEST_TRACE = 16_000;
    private static final int LONGEST_MESSAGE = 200;
    private static final int LONGEST_NAME = 200;

    private final List<TestFailure> failures = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private int run;
    private int failed;
    private int skipped;

    TestCounts counts() {
        return new TestCounts(run, failed, skipped, failures, faults);
    }

    /** Reads a report. A report that cannot be read is recorded as a fault, and its tests do not count. */
    void read(Path file) {
        int before = failures.size();
        int[] counts = {run, failed, skipped};
        try {
            if (Files.size(file) > LARGEST) {
                throw new IOException("it is larger than " + (LARGEST >> 20) + " MiB");
            }
            try (InputStream in = Files.newInputStream(file)) {
                read(in);
            }
        } catch (IOException | XMLStreamException e) {
            faults.add(file.getFileName() + " cannot be read: " + firstLine(String.valueOf(e.getMessage())));
            failures.subList(before, failures.size()).clear();
            run = counts[0];
            failed = counts[1];
            skipped = counts[2];
        }
    }

    private void read(InputStream in) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        XMLStreamReader reader = factory.createXMLStreamReader(in);
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.DTD) {
                throw new XMLStreamException("it contains a DOCTYPE declaration");
            } else if (event == XMLStreamConstants.START_ELEMENT
                    && reader.getLocalName().equals("testcase")) {
                testCase(reader);
            }
        }
    }

    /** Reads a test. It counts as failed once, even if it reports several failures. */
    private void testCase(XMLStreamReader reader) throws XMLStreamException {
        String type = shortened(attribute(reader, "classname"), LONGEST_NAME);
        String name = shortened(attribute(reader, "name"), LONGEST_NAME);
        String file = attribute(reader, "file");
        int line = number(attribute(reader, "line"));
        run++;
        boolean bad = false;
        for (int depth = 1; depth > 0; ) {
            int event = reader.next();
            if (event == XMLStreamConstants.END_ELEMENT) {
                depth--;
            } else if (event == XMLStreamConstants.START_ELEMENT) {
                depth++;
                String element = reader.getLocalName();
                boolean says = depth == 2 && (element.equals("failure") || element.equals("error"));
                skipped += depth == 2 && element.equals("skipped") ? 1 : 0;
                if (says) {
                    String given = message(reader);
                    String trace = text(reader);
                    depth--;
                    if (!bad && failures.size() < MOST_FAILURES) {
                        String message = given.isEmpty() ? firstLine(trace) : given;
                        failures.add(new TestFailure(type, name, message, trace, file, line));
                    }
                    bad = true;
                }
            }
        }
        failed += bad ? 1 : 0;
    }

    /** Returns the message of a failure. If the failure is not an assertion, the message names its type. */
    private static String message(XMLStreamReader reader) {
        String message = shortened(FailureMessage.inOneLine(attribute(reader, "message")), LONGEST_MESSAGE);
        String type = attribute(reader, "type");
        String kind = type.substring(type.lastIndexOf('.') + 1);
        boolean plain = kind.isEmpty() || kind.contains("Assertion") || kind.contains("Comparison");
        if (plain || message.contains(kind)) {
            return message;
        }
        return shortened(message.isEmpty() ? kind : kind + ": " + message, LONGEST_MESSAGE);
    }

    /** Returns the text of an element, up to the maximum length, and skips to its end. */
    private static String text(XMLStreamReader reader) throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        for (int depth = 1; depth > 0; ) {
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                depth++;
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                depth--;
            } else if (reader.hasText() && text.length() < LONGEST_TRACE) {
                int some = Math.min(reader.getTextLength(), LONGEST_TRACE - text.length());
                text.append(reader.getTextCharacters(), reader.getTextStart(), some);
            }
        }
        return text.toString();
    }

    private static String attribute(XMLStreamReader reader, String name) {
        return Objects.requireNonNullElse(reader.getAttributeValue(null, name), "");
    }

    private static int number(String text) {
        return text.matches("[0-9]{1,8}") ? Integer.parseInt(text) : 0;
    }

    private static String firstLine(String text) {
        return shortened(
                text.strip()
                        .lines()
                        .findFirst()
                        .orElse("")
                        .replaceFirst(" ==>$", "")
                        .strip(),
                LONGEST_MESSAGE);
    }

    private static String shortened(String text, int most) {
        return text.length() <= most
                ? text
                : text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most) + '…';
    }
}
