package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aQute.bnd.header.Parameters;
import aQute.bnd.osgi.Analyzer;
import aQute.bnd.osgi.Jar;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/** A plug-in for Eclipse: a bundle with the commands of {@code consumers/equinox}, in a running Equinox with JDT. */
class EquinoxTest {
    private static final List<String> PLATFORM = List.of(
            "org.eclipse.jdt.core-",
            "ecj-",
            "org.eclipse.core.",
            "org.eclipse.equinox.",
            "org.eclipse.text-",
            "org.osgi.service.component-",
            "org.osgi.service.event-",
            "org.osgi.service.prefs-",
            "org.osgi.util.",
            "org.apache.felix.scr-",
            "jna-",
            "docui-annotations-",
            "docui-runtime-",
            "jackson-core-3",
            "jackson-databind-3",
            "jackson-annotations-",
            "jspecify-",
            // Has no headers for OSGi, as few libraries outside of it do. Eclipse's Orbit has a bundle of it.
            "commonmark-0");

    /** What JDT needs running, in this order: the others are started when their classes are used. */
    private static final List<String> STARTED = List.of(
            "org.apache.felix.scr",
            "org.eclipse.equinox.common",
            "org.eclipse.equinox.registry",
            "org.eclipse.equinox.preferences",
            "org.eclipse.core.contenttype",
            "org.eclipse.core.runtime",
            "org.eclipse.core.resources");

    @TempDir
    private Path folder;

    private Framework framework;

    @BeforeEach
    void startFramework() throws Exception {
        framework = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(Map.of(
                        Constants.FRAMEWORK_STORAGE,
                        folder.resolve("storage").toString(),
                        "osgi.instance.area",
                        folder.resolve("workspace").toUri().toString()));
        framework.start();
    }

    @AfterEach
    void stopFramework() throws Exception {
        framework.stop();
        assertNotNull(framework.waitForStop(60_000));
    }

    @Test
    void commandsOfBundleAreActionsOfModel() throws Exception {
        for (Path jar : classPath(PLATFORM)) {
            install(jar);
        }
        for (String name : STARTED) {
            Arrays.stream(framework.getBundleContext().getBundles())
                    .filter(bundle -> name.equals(bundle.getSymbolicName()))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(name + " is not on the class path"))
                    .start();
        }
        Bundle outline = install(consumer());
        outline.start();

        UnaryOperator<String> calls = calls(outline);
        String opened = calls.apply("open('Cat.java', 'class Cat { void purr() {} int lives() { return 9; } }')");
        String methods = calls.apply("methods('Cat.java')");
        String document = calls.apply("");

        assertTrue(opened.contains("obj:source:1"), opened);
        assertTrue(methods.contains("purr") && methods.contains("lives"), methods);
        assertTrue(document.contains("| [Cat.java](obj:source:1) | 0 |"), document);
        outline.stop();
        assertEquals(Bundle.RESOLVED, outline.getState());
    }

    @Test
    void everyPublishedJarIsBundle() throws Exception {
        TreeSet<String> names = new TreeSet<>();
        for (Path jar : classPath(List.of("docui-"))) {
            try (JarFile file = new JarFile(jar.toFile())) {
                assertNotNull(file.getManifest(), jar + " has no manifest");
                String name = file.getManifest().getMainAttributes().getValue(Constants.BUNDLE_SYMBOLICNAME);
                assertNotNull(name, jar + " has no headers for OSGi");
                names.add(name);
                String exported = file.getManifest().getMainAttributes().getValue(Constants.EXPORT_PACKAGE);
                assertNotNull(exported, jar + " exports nothing");
                new Parameters(exported).forEach((exports, attributes) -> {
                    assertTrue(exports.startsWith("io.docui."), jar + " exports a library's " + exports);
                    assertEquals(
                            exports.contains(".internal"),
                            "true".equals(attributes.get("x-internal:")),
                            jar + " " + exports);
                });
            }
        }
        assertTrue(
                names.containsAll(
                        List.of("io.docui.annotations", "io.docui.runtime", "io.docui.server", "io.docui.hostops")),
                names::toString);
    }

    /** Compiles the commands, and makes a bundle of them with bnd, as a build of a plug-in does. */
    private Path consumer() throws Exception {
        Path classes = folder.resolve("classes");
        List<Path> eclipse = classPath(List.of("org.eclipse.", "ecj-"));
        CompilerInvocation compilation =
                CompilerInvocation.into(classes).withSources(CompilerInvocation.consumerSources("equinox"));
        eclipse.forEach(compilation::withClassPath);
        compilation.compile();
        Path bundle = folder.resolve("outline.jar");
        try (Analyzer analyzer = new Analyzer(new Jar("outline", classes.toFile()))) {
            analyzer.setBundleSymbolicName("outline");
            analyzer.setBundleVersion("1.0.0");
            analyzer.setBundleActivator("outline.Activator");
            analyzer.setProperty(Constants.REQUIRE_BUNDLE, "org.eclipse.jdt.core");
            analyzer.setProperty(Constants.IMPORT_PACKAGE, "!org.eclipse.*, *");
            for (Path jar : classPath(PLATFORM)) {
                analyzer.addClasspath(jar.toFile());
            }
            write(analyzer, bundle);
        }
        return bundle;
    }

    private Bundle install(Path jar) throws Exception {
        Path bundle = jar;
        try (JarFile file = new JarFile(jar.toFile())) {
            if (file.getManifest().getMainAttributes().getValue(Constants.BUNDLE_SYMBOLICNAME) == null) {
                bundle = wrap(jar);
            }
        }
        return framework.getBundleContext().installBundle(bundle.toUri().toString());
    }

    /** Adds the headers that a library lacks. */
    private Path wrap(Path jar) throws Exception {
        Path wrapped = folder.resolve(jar.getFileName());
        try (Analyzer analyzer = new Analyzer(new Jar(jar.toFile()))) {
            analyzer.setBundleSymbolicName(jar.getFileName().toString().replaceAll("-\\d.*", ""));
            analyzer.setProperty(Constants.EXPORT_PACKAGE, "*");
            write(analyzer, wrapped);
        }
        return wrapped;
    }

    private static void write(Analyzer analyzer, Path file) throws Exception {
        analyzer.getJar().setManifest(analyzer.calcManifest());
        assertEquals(List.of(), analyzer.getErrors());
        analyzer.getJar().write(file.toFile());
    }

    @SuppressWarnings("unchecked")
    private UnaryOperator<String> calls(Bundle bundle) throws Exception {
        ServiceReference<?>[] services =
                framework.getBundleContext().getServiceReferences(UnaryOperator.class.getName(), "(app=outline)");
        assertNotNull(services, bundle + " has registered no service");
        return (UnaryOperator<String>)
                Objects.requireNonNull(framework.getBundleContext().getService(services[0]));
    }

    private static List<Path> classPath(List<String> prefixes) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(jar ->
                        jar.toString().endsWith(".jar") && !jar.toString().endsWith("-tests.jar"))
                .filter(jar -> prefixes.stream().anyMatch(jar.getFileName().toString()::startsWith))
                .toList();
    }
}
