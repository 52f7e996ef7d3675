package io.docui.hostops.internal.ide;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Run configuration of a JetBrains editor, which only that editor can run.
 * @param type the kind of program that it runs, such as {@code JUnit}
 */
public record JetBrainsRunConfiguration(String name, String type) {
    /**
     * Reads a file of {@code .idea/runConfigurations}.
     * @return the configuration; empty if the file has none
     * @throws IOException if it cannot be read or is not XML
     */
    public static Optional<JetBrainsRunConfiguration> read(InputStream in) throws IOException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(in);
            while (reader.hasNext()) {
                boolean element = reader.next() == XMLStreamConstants.START_ELEMENT;
                if (element && reader.getLocalName().equals("configuration")) {
                    String name = reader.getAttributeValue(null, "name");
                    String type = reader.getAttributeValue(null, "type");
                    return name == null
                            ? Optional.empty()
                            : Optional.of(new JetBrainsRunConfiguration(name, String.valueOf(type)));
                }
            }
            return Optional.empty();
        } catch (XMLStreamException e) {
            throw new IOException("it is not valid XML: " + e.getMessage(), e);
        }
    }
}
