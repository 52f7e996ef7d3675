package io.docui.hostops.internal.javac;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Maven POM file as written, without inheritance and without resolved {@code ${…}} properties. */
record Pom(Path file, Element root) {
    private static final long LONGEST = 1 << 20;

    /**
     * A dependency as a POM declares it.
     * @param version its version; empty if it is managed elsewhere
     * @param type {@code jar} or another packaging type
     * @param classifier the variant; usually empty
     * @param scope its scope; empty for {@code compile} or a managed scope
     * @param exclusions its excluded dependencies, as {@code group:artifact}
     */
    record Dependency(
            String group,
            String artifact,
            String version,
            String type,
            String classifier,
            String scope,
            boolean optional,
            Set<String> exclusions) {
        Dependency {
            exclusions = Set.copyOf(exclusions);
        }

        /** Returns the key that is unique among the dependencies of a project. */
        String key() {
            return group + ':' + artifact + ':' + type + ':' + classifier;
        }

        String coordinates() {
            return group + ':' + artifact + ':' + (version.isEmpty() ? "?" : version);
        }

        Dependency with(String otherVersion, String otherScope, Set<String> more) {
            Set<String> all = Stream.concat(exclusions.stream(), more.stream()).collect(Collectors.toSet());
            return new Dependency(group, artifact, otherVersion, type, classifier, otherScope, optional, all);
        }
    }

    /**
     * Parses a POM file.
     * @return the POM; empty if the file is missing or is not a POM
     */
    static Optional<Pom> read(Path file) {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LONGEST) {
                return Optional.empty();
            }
            Element root = parser().parse(file.toFile()).getDocumentElement();
            return "project".equals(root.getTagName()) ? Optional.of(new Pom(file, root)) : Optional.empty();
        } catch (IOException | SAXException e) {
            // Maven itself reports what is wrong with it. For the compiler it counts as missing.
            return Optional.empty();
        }
    }

    private static DocumentBuilder parser() {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setExpandEntityReferences(false);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            return builder;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("Every JDK can parse XML without document types", e);
        }
    }

    /** Returns the text of a nested element; empty if there is none. */
    String text(String... path) {
        return text(root, path);
    }

    /** Returns its own group ID, or its parent's. */
    String group() {
        String own = text("groupId");
        return own.isEmpty() ? text("parent", "groupId") : own;
    }

    /** Returns its own version, or its parent's. */
    String version() {
        String own = text("version");
        return own.isEmpty() ? text("parent", "version") : own;
    }

    /** Returns the parent POM's file if the parent is found by relative path. */
    Optional<Path> parentFile() {
        Optional<Element> parent = child(root, "parent");
        if (parent.isEmpty()) {
            return Optional.empty();
        }
        Optional<Element> written = child(parent.get(), "relativePath");
        String path = written.map(element -> element.getTextContent().strip()).orElse("../pom.xml");
        if (path.isEmpty()) {
            return Optional.empty();
        }
        Path found = file.resolveSibling(path).normalize();
        return Optional.of(Files.isDirectory(found) ? found.resolve("pom.xml") : found);
    }

    /** Returns the module folders as written. */
    List<String> modules() {
        return child(root, "modules").stream()
                .flatMap(modules -> children(modules, "module"))
                .map(module -> module.getTextContent().strip())
                .toList();
    }

    Map<String, String> properties() {
        Map<String, String> properties = new HashMap<>();
        child(root, "properties").stream()
                .flatMap(element -> children(element, "*"))
                .forEach(property -> properties.put(
                        property.getTagName(), property.getTextContent().strip()));
        return properties;
    }

    List<Dependency> dependencies() {
        return child(root, "dependencies").map(Pom::dependencies).orElse(List.of());
    }

    List<Dependency> managedDependencies() {
        return child(root, "dependencyManagement")
                .flatMap(element -> child(element, "dependencies"))
                .map(Pom::dependencies)
                .orElse(List.of());
    }

    /** Returns a setting of the compiler plugin, from the plugins or the managed plugins; empty if there is none. */
    String compilerSetting(String name) {
        return Stream.of(child(root, "build"), child(root, "build").flatMap(build -> child(build, "pluginManagement")))
                .flatMap(Optional::stream)
                .flatMap(place -> child(place, "plugins").stream())
                .flatMap(plugins -> children(plugins, "plugin"))
                .filter(plugin -> text(plugin, "artifactId").equals("maven-compiler-plugin"))
                .flatMap(plugin -> child(plugin, "configuration").stream())
                .map(configuration -> text(configuration, name))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static List<Dependency> dependencies(Element list) {
        return children(list, "dependency").map(Pom::dependency).toList();
    }

    private static Dependency dependency(Element element) {
        Set<String> exclusions = child(element, "exclusions").stream()
                .flatMap(all -> children(all, "exclusion"))
                .map(one -> text(one, "groupId") + ':' + text(one, "artifactId"))
                .collect(Collectors.toSet());
        String type = text(element, "type");
        boolean test = type.equals("test-jar");
        return new Dependency(
                text(element, "groupId"),
                text(element, "artifactId"),
                text(element, "version"),
                type.isEmpty() || test ? "jar" : type,
                test ? "tests" : text(element, "classifier"),
                text(element, "scope"),
                text(element, "optional").equals("true"),
                exclusions);
    }

    private static String text(Element from, String... path) {
        Optional<Element> at = Optional.of(from);
        for (String name : path) {
            at = at.flatMap(element -> child(element, name));
        }
        return at.map(element -> element.getTextContent().strip()).orElse("");
    }

    private static Optional<Element> child(Element of, String name) {
        return children(of, name).findFirst();
    }

    private static Stream<Element> children(Element of, String name) {
        NodeList nodes = of.getChildNodes();
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .filter(Element.class::isInstance)
                .map(Element.class::cast)
                .filter(element -> name.equals("*") || element.getTagName().equals(name));
    }
}
