package io.docui.hostops.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.Problem;
import io.docui.hostops.lsp.ProblemSource.ProblemReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Problems of real Java projects by the real javac: what belongs to a file, what is not known, and what is never run. */
class JavaProblemSourceTest {
    @TempDir
    Path folder;

    private Path root = Path.of("");
    private Path home = Path.of("");

    @BeforeEach
    void createFolders() throws IOException {
        root = Files.createDirectories(folder.resolve("the workspace ü")).toRealPath();
        home = Files.createDirectories(folder.resolve("home")).toRealPath();
    }

    private static void ignoreCancellation(Runnable cancel) {
        // What is asked here is wanted to the end.
    }

    private Path write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        return Files.writeString(path, text);
    }

    private ProblemReport problems(String file) {
        try (JavaProblemSource java = new JavaProblemSource(root, home, path -> true)) {
            return java.of(root.resolve(file), JavaProblemSourceTest::ignoreCancellation);
        }
    }

    private static List<String> format(ProblemReport problemReport) {
        List<String> told = new ArrayList<>();
        for (Problem problem : problemReport.problems()) {
            told.add(problem.sourceLocation().line() + ":"
                    + problem.sourceLocation().column() + ' ' + problem.severity() + ' ' + problem.message());
        }
        return told;
    }

    private static String reservation(ProblemReport problemReport) {
        return problemReport.reservation().orElse("");
    }

    private static String pom(String artifact, String rest) {
        return "<project xmlns='http://maven.apache.org/POM/4.0.0'><modelVersion>4.0.0</modelVersion><groupId>shop</groupId><artifactId>"
                + artifact + "</artifactId><version>1</version>" + rest + "</project>";
    }

    private static String dependency(String group, String artifact, String more) {
        return "<dependency><groupId>" + group + "</groupId><artifactId>" + artifact + "</artifactId>" + more
                + "</dependency>";
    }

    /** A library of the local repository: one class, compiled here, and what it needs. */
    private void installLibrary(String artifact, String version, String className, String source, String needs)
            throws IOException {
        Path place = Files.createDirectories(home.resolve(".m2/repository/lib/" + artifact + '/' + version));
        Path classes = Files.createDirectories(folder.resolve("classes-" + artifact + version));
        Path file = Files.writeString(classes.resolve(className + ".java"), source);
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        String others = folder + "/classes-base1";
        assertEquals(
                0,
                compiler.run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "--release",
                        "11",
                        "-cp",
                        others,
                        "-d",
                        classes.toString(),
                        file.toString()));
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (JarOutputStream out = new JarOutputStream(jar)) {
            out.putNextEntry(new JarEntry("lib/" + className + ".class"));
            out.write(Files.readAllBytes(classes.resolve("lib/" + className + ".class")));
            out.closeEntry();
        }
        Files.write(place.resolve(artifact + '-' + version + ".jar"), jar.toByteArray());
        Files.writeString(
                place.resolve(artifact + '-' + version + ".pom"),
                "<project><groupId>lib</groupId><artifactId>" + artifact + "</artifactId><version>" + version
                        + "</version><dependencies>" + needs + "</dependencies></project>");
    }

    @Test
    void countsColumnsInCodePoints() throws IOException {
        write("A.java", "class A {\n\tString s = \"😀\" + nothing;\n}\n");
        ProblemReport problemReport = problems("A.java");
        assertEquals(
                List.of("2:19 error cannot find symbol\nsymbol: variable nothing\nlocation: class A"),
                format(problemReport));
        assertEquals(
                "javac cant.resolve.location", problemReport.problems().get(0).source());
        assertEquals(
                "String s = \"😀\" + nothing;",
                problemReport.problems().get(0).sourceLocation().text());
    }

    @Test
    void resolvesSourcesOfRequiredModules() throws IOException {
        write(
                "pom.xml",
                pom("all", "<packaging>pom</packaging><modules><module>core</module><module>app</module></modules>"));
        write("core/pom.xml", pom("core", ""));
        write("core/src/main/java/shop/Price.java", "package shop;\npublic record Price(int cents) {}\n");
        write(
                "app/pom.xml",
                pom(
                        "app",
                        "<properties><own.version>1</own.version></properties><dependencies>"
                                + dependency("shop", "core", "<version>${own.version}</version>") + "</dependencies>"));
        String main =
                "package shop.app;\n\nimport shop.Price;\n\nclass Main {\n    int total = new Price(3).cents();\n}\n";
        write("app/src/main/java/shop/app/Main.java", main);
        assertEquals(
                new ProblemReport(List.of(), java.util.Optional.empty()),
                problems("app/src/main/java/shop/app/Main.java"));
        write("core/src/main/java/shop/Price.java", "package shop;\npublic record Price(int pence) {}\n");
        ProblemReport problemReport = problems("app/src/main/java/shop/app/Main.java");
        assertEquals(
                List.of("6:29 error cannot find symbol\nsymbol: method cents()\nlocation: class shop.Price"),
                format(problemReport));
        assertEquals("", reservation(problemReport));
        try (JavaProblemSource java = new JavaProblemSource(root, home, path -> true)) {
            ProblemReport all =
                    java.ofAll(JavaProblemSourceTest::ignoreCancellation).orElseThrow();
            assertEquals(1, all.problems().size(), all::toString);
            assertTrue(reservation(all).contains("checked 2 Java sources"), all::toString);
        }
    }

    @Test
    void reportsTypesOfModulesNotRequired() throws IOException {
        write("pom.xml", pom("all", "<modules><module>core</module><module>app</module></modules>"));
        write("core/pom.xml", pom("core", ""));
        write("core/src/main/java/shop/Price.java", "package shop;\npublic class Price {}\n");
        write("app/pom.xml", pom("app", ""));
        write("app/src/main/java/shop/app/Main.java", "package shop.app;\nclass Main { shop.Price price; }\n");
        assertEquals(
                List.of("2:18 error cannot find symbol\nsymbol: class Price\nlocation: package shop"),
                format(problems("app/src/main/java/shop/app/Main.java")));
    }

    @Test
    void resolvesTransitiveLibrariesFromLocalRepository() throws IOException {
        installLibrary("base", "1", "Base", "package lib; public class Base { public int size() { return 1; } }", "");
        installLibrary(
                "top",
                "2",
                "Top",
                "package lib; public class Top extends Base {}",
                dependency("lib", "base", "<version>1</version>"));
        write(
                "pom.xml",
                pom(
                        "all",
                        "<dependencyManagement><dependencies>" + dependency("lib", "top", "<version>2</version>")
                                + "</dependencies></dependencyManagement><dependencies>" + dependency("lib", "top", "")
                                + "</dependencies>"));
        write("src/main/java/Main.java", "class Main { int size = new lib.Top().size(); }\n");
        assertEquals(new ProblemReport(List.of(), java.util.Optional.empty()), problems("src/main/java/Main.java"));
    }

    /** A library with the class {@code lib.Base}, and a source that needs it. */
    private void installBase(String version) throws IOException {
        installLibrary("base", version, "Base", "package lib; public class Base {}", "");
        write("app/src/main/java/Main.java", "class Main extends lib.Base {}\n");
    }

    private void assertAppResolvesBase() {
        assertEquals(new ProblemReport(List.of(), java.util.Optional.empty()), problems("app/src/main/java/Main.java"));
    }

    private String missingLibraries() {
        String text = reservation(problems("app/src/main/java/Main.java"));
        int begin = text.indexOf("unknown: ");
        return begin < 0 ? "" : text.substring(begin + 9, text.indexOf(". ", begin));
    }

    private static String parent(String artifact, String more) {
        return "<parent><groupId>shop</groupId><artifactId>" + artifact + "</artifactId><version>1</version>" + more
                + "</parent>";
    }

    private static String managed(String dependencies) {
        return "<dependencyManagement><dependencies>" + dependencies + "</dependencies></dependencyManagement>";
    }

    private static String profile(String activation, String artifact) {
        return "<profile><id>" + artifact + "</id><activation>" + activation + "</activation><dependencies>"
                + dependency("lib", artifact, "<version>1</version>") + "</dependencies></profile>";
    }

    @Test
    void managesVersionsByImportedBom() throws IOException {
        installBase("1");
        String bom = managed(dependency("lib", "base", "<version>${base.version}</version>"))
                + "<packaging>pom</packaging><properties><base.version>1</base.version></properties>";
        String app = pom(
                "app",
                managed(dependency("shop", "bom", "<version>1</version><type>pom</type><scope>import</scope>"))
                        + "<dependencies>" + dependency("lib", "base", "") + "</dependencies>");
        write("app/pom.xml", app);
        assertEquals("lib:base:?", missingLibraries());
        Path installed = Files.createDirectories(home.resolve(".m2/repository/shop/bom/1"));
        Files.writeString(installed.resolve("bom-1.pom"), pom("bom", bom));
        assertAppResolvesBase();
        Files.delete(installed.resolve("bom-1.pom"));
        write("pom.xml", pom("all", "<modules><module>bom</module><module>app</module></modules>"));
        write("bom/pom.xml", pom("bom", bom));
        assertAppResolvesBase();
    }

    @Test
    void overridesPropertyOfParent() throws IOException {
        installBase("2");
        write(
                "pom.xml",
                pom(
                        "all",
                        "<packaging>pom</packaging><properties><base.version>1</base.version></properties>"
                                + managed(dependency("lib", "base", "<version>${base.version}</version>"))));
        write(
                "app/pom.xml",
                "<project>" + parent("all", "")
                        + "<artifactId>app</artifactId><properties><base.version>2</base.version></properties><dependencies>"
                        + dependency("lib", "base", "") + "</dependencies></project>");
        assertAppResolvesBase();
    }

    @Test
    void activatesProfilesAsMavenWithoutOptions() throws IOException {
        write("app/src/main/java/Main.java", "class Main extends lib.Base {}\n");
        String never = profile("<property><name>release</name></property>", "never")
                + profile("<property><name>env.PATH</name></property>", "path")
                + profile("<file><exists>" + home + "</exists></file>", "outside");
        String byDefault = profile("<activeByDefault>true</activeByDefault>", "default");
        write("app/pom.xml", pom("app", "<profiles>" + never + byDefault + "</profiles>"));
        assertEquals("lib:default:1", missingLibraries());
        write(
                "app/pom.xml",
                pom(
                        "app",
                        "<profiles>" + never + byDefault + profile("<jdk>[17,)</jdk>", "jdk")
                                + profile("<property><name>!release</name></property>", "unset")
                                + profile("<file><exists>src</exists></file>", "inside")
                                + profile("<file><missing>test</missing></file>", "missing") + "</profiles>"));
        assertEquals("lib:jdk:1, lib:unset:1, lib:inside:1, lib:missing:1", missingLibraries());
    }

    @Test
    void includesModulesOfActiveProfiles() throws IOException {
        write(
                "pom.xml",
                pom(
                        "all",
                        "<profiles><profile><id>a</id><activation><activeByDefault>true</activeByDefault></activation><modules>"
                                + "<module>core</module><module>app</module></modules></profile></profiles>"));
        write("core/pom.xml", pom("core", ""));
        write("core/src/main/java/lib/Base.java", "package lib; public class Base {}");
        write(
                "app/pom.xml",
                pom("app", "<dependencies>" + dependency("shop", "core", "<version>1</version>") + "</dependencies>"));
        write("app/src/main/java/Main.java", "class Main extends lib.Base {}\n");
        assertAppResolvesBase();
    }

    @Test
    void toleratesInvalidAndMissingParents() throws IOException {
        installBase("1");
        String app = "<project>" + parent("all", "") + "<artifactId>app</artifactId><dependencies>"
                + dependency("lib", "base", "<version>1</version>") + "</dependencies></project>";
        write("app/pom.xml", app);
        assertAppResolvesBase();
        for (String all : List.of("", "<project><artifactId>all", "<project/>", pom("other", ""))) {
            write("pom.xml", all);
            assertAppResolvesBase();
        }
        write("app/pom.xml", app.replace("<version>1</version></dependency>", "</dependency>"));
        write(
                "pom.xml",
                "<project>" + parent("far", "<relativePath/>") + "<artifactId>all</artifactId>"
                        + managed(dependency("lib", "base", "<version>1</version>")) + "</project>");
        assertAppResolvesBase();
    }

    @Test
    void marksErrorsFromMissingLibrariesAsUncertain() throws IOException {
        write(
                "pom.xml",
                pom(
                        "all",
                        "<dependencies>" + dependency("org.far", "away", "<version>3</version>") + "</dependencies>"));
        write("src/main/java/Main.java", "import org.far.Thing;\n\nclass Main {}\n");
        ProblemReport problemReport = problems("src/main/java/Main.java");
        assertEquals(List.of("1:15 error package org.far does not exist"), format(problemReport));
        assertEquals(
                "1 of these may not be errors in the source, because some dependencies are unknown. Missing from the local repository "
                        + home.resolve(".m2/repository")
                        + ", so these dependencies are unknown: org.far:away:3. Run a build to download them.",
                reservation(problemReport));
        write("src/main/java/Main.java", "class Main { int one = 1 }\n");
        problemReport = problems("src/main/java/Main.java");
        assertEquals(List.of("1:25 error ';' expected"), format(problemReport));
        assertEquals("", reservation(problemReport), "nothing there is in doubt");
    }

    @Test
    void limitsTestScopeToTestSources() throws IOException {
        installLibrary("base", "1", "Base", "package lib; public class Base {}", "");
        write(
                "pom.xml",
                pom(
                        "all",
                        "<dependencies>" + dependency("lib", "base", "<version>1</version><scope>test</scope>")
                                + "</dependencies>"));
        write("src/main/java/Main.java", "class Main { static int one() { return 1; } }\n");
        write("src/test/java/MainTest.java", "class MainTest extends lib.Base { int one = Main.one(); }\n");
        assertEquals(List.of(), format(problems("src/test/java/MainTest.java")));
        write("src/main/java/Main.java", "class Main extends lib.Base { static String one() { return \"1\"; } }\n");
        assertEquals(List.of("1:23 error package lib does not exist"), format(problems("src/main/java/Main.java")));
        ProblemReport problemReport = problems("src/test/java/MainTest.java");
        assertEquals(
                List.of("1:53 error incompatible types: java.lang.String cannot be converted to int"),
                format(problemReport));
        assertTrue(reservation(problemReport).isEmpty(), () -> reservation(problemReport));
    }

    @Test
    void usesCompilerReleaseOfProject() throws IOException {
        write("pom.xml", pom("all", "<properties><maven.compiler.release>11</maven.compiler.release></properties>"));
        write("src/main/java/A.java", "record A(int a) {}\n");
        assertTrue(format(problems("src/main/java/A.java")).get(0).contains("records are not supported in -source 11"));
        write("pom.xml", pom("all", "<properties><maven.compiler.release>999</maven.compiler.release></properties>"));
        ProblemReport problemReport = problems("src/main/java/A.java");
        assertEquals(List.of(), format(problemReport));
        assertEquals(
                "The project uses Java 999, but was checked with javac "
                        + Runtime.version().feature() + '.',
                reservation(problemReport));
    }

    @Test
    void usesCompilerPluginOfParent() throws IOException {
        write(
                "pom.xml",
                pom(
                        "all",
                        "<packaging>pom</packaging><properties><java.version>11</java.version></properties><build><pluginManagement>"
                                + "<plugins><plugin><groupId>org.apache.maven.plugins</groupId><artifactId>maven-compiler-plugin"
                                + "</artifactId><configuration><release>${java.version}</release></configuration></plugin></plugins>"
                                + "</pluginManagement></build>"));
        write(
                "app/pom.xml",
                "<project>" + parent("all", "")
                        + "<artifactId>app</artifactId><build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId>"
                        + "</plugin></plugins></build></project>");
        write("app/src/main/java/A.java", "record A(int a) {}\n");
        assertTrue(format(problems("app/src/main/java/A.java"))
                .get(0)
                .contains("records are not supported in -source 11"));
    }

    @Test
    void runsNoProcessorsAndWritesNoFiles() throws IOException {
        Path ran = root.resolve("ran");
        write(
                "src/main/java/P.java",
                "@javax.annotation.processing.SupportedAnnotationTypes(\"*\")\npublic class P extends"
                        + " javax.annotation.processing.AbstractProcessor {\n    static { throw new Error(); }\n    public boolean"
                        + " process(java.util.Set<? extends javax.lang.model.element.TypeElement> a,"
                        + " javax.annotation.processing.RoundEnvironment e) { return false; }\n}\n");
        write("src/main/resources/META-INF/services/javax.annotation.processing.Processor", "P\n");
        write("build.gradle", "new File('" + ran + "').text = 'x'\nimport org.far.Away\n");
        write("src/main/java/A.java", "import org.far.Away;\nclass A { }\n");
        ProblemReport problemReport = problems("src/main/java/A.java");
        assertEquals(List.of("1:15 error package org.far does not exist"), format(problemReport));
        assertTrue(
                reservation(problemReport).contains("Only Gradle knows the libraries"),
                () -> reservation(problemReport));
        assertFalse(Files.exists(ran));
        try (var files = Files.walk(root)) {
            assertEquals(
                    List.of(),
                    files.filter(file -> file.toString().endsWith(".class")).toList());
        }
    }

    @Test
    void reportsErrorsOfOtherFilesSeparately() throws IOException {
        write("pom.xml", pom("all", ""));
        write("src/main/java/A.java", "class A { int a = \"\"; }\n");
        write("src/main/java/B.java", "class B { int b = ; }\n");
        ProblemReport problemReport = problems("src/main/java/A.java");
        assertEquals(
                List.of("1:19 error incompatible types: java.lang.String cannot be converted to int"),
                format(problemReport));
        assertEquals("There are errors in other files too: src/main/java/B.java (1).", reservation(problemReport));
    }

    @Test
    void resolvesLibrariesDespiteModuleDeclaration() throws IOException {
        installLibrary("base", "1", "Base", "package lib; public class Base {}", "");
        write(
                "pom.xml",
                pom("all", "<dependencies>" + dependency("lib", "base", "<version>1</version>") + "</dependencies>"));
        write("src/main/java/module-info.java", "module a { requires base; }\n");
        write("src/main/java/a/A.java", "package a;\nclass A extends lib.Base {}\n");
        assertEquals(List.of(), format(problems("src/main/java/a/A.java")));
    }

    @Test
    void includesGeneratedSources() throws IOException {
        write("pom.xml", pom("all", ""));
        write("src/main/java/A.java", "class A { Made made; }\n");
        assertEquals(1, problems("src/main/java/A.java").problems().size());
        write("target/generated-sources/annotations/Made.java", "class Made {}\n");
        assertEquals(List.of(), format(problems("src/main/java/A.java")));
    }

    @Test
    void checksFileWithoutBuildByPackage() throws IOException {
        write("code/one/A.java", "package one;\nclass A { two.B b; int x = y; }\n");
        write("code/two/B.java", "package two;\npublic class B {}\n");
        ProblemReport problemReport = problems("code/one/A.java");
        assertEquals(
                1, problemReport.problems().size(), () -> format(problemReport).toString());
        assertTrue(reservation(problemReport).contains("No pom.xml or build.gradle"), () -> reservation(problemReport));
    }

    @Test
    void toleratesInvalidPomFiles() throws IOException {
        write("src/main/java/A.java", "class A { int a = b; }\n");
        for (String pom : List.of(
                "",
                "<project>",
                "<!DOCTYPE project [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><project>&x;</project>",
                pom(
                        "a",
                        "<parent><groupId>a</groupId><artifactId>a</artifactId><version>1</version><relativePath>.</relativePath></parent>"),
                pom("a", "<modules><module>.</module><module>../..</module></modules>"),
                pom(
                        "a",
                        "<properties><a>${b}</a><b>${a}</b></properties><dependencies>"
                                + dependency("${a}", "../../x", "<version>${b}</version>") + "</dependencies>"))) {
            write("pom.xml", pom);
            assertEquals(1, problems("src/main/java/A.java").problems().size(), pom);
        }
    }

    /** Problems quote words of sources, also of those that javac finds by itself. */
    @Test
    void leavesOutSourcesThatMayNotBeRead() throws IOException {
        write("pom.xml", pom("a", ""));
        write("src/main/java/secret/Key.java", "package secret; public class Key { int x = hunter2_secret; }");
        write("src/main/java/app/A.java", "package app; public class A { secret.Key key; int x = missing_word; }");
        try (JavaProblemSource java =
                new JavaProblemSource(root, home, path -> !path.toString().contains("secret"))) {
            ProblemReport all =
                    java.ofAll(JavaProblemSourceTest::ignoreCancellation).orElseThrow();
            ProblemReport one =
                    java.of(root.resolve("src/main/java/app/A.java"), JavaProblemSourceTest::ignoreCancellation);
            ProblemReport named =
                    java.of(root.resolve("src/main/java/secret/Key.java"), JavaProblemSourceTest::ignoreCancellation);
            for (ProblemReport report : List.of(all, one)) {
                String told = String.join("\n", format(report));
                assertTrue(told.contains("missing_word") && !told.contains("hunter2"), told);
                assertTrue(reservation(report).contains("1 Java source. What they declare"), reservation(report));
            }
            assertTrue(String.join("\n", format(named)).contains("hunter2"), "a call that names it was permitted");
        }
    }

    @Test
    void failsWithoutCompiler() throws IOException {
        Path file = write("A.java", "class A {}\n");
        try (JavaProblemSource java = new JavaProblemSource(root, home, path -> true, null)) {
            LanguageServerException fault = assertThrows(
                    LanguageServerException.class, () -> java.of(file, JavaProblemSourceTest::ignoreCancellation));
            assertEquals(LanguageServerException.ServerErrorKind.NOT_FOUND, fault.kind());
            assertTrue(String.valueOf(fault.getMessage()).contains("JRE"));
            assertTrue(java.ofAll(JavaProblemSourceTest::ignoreCancellation).isEmpty());
        }
    }

    @Test
    void cancellationStopsCompiler() throws IOException {
        Path file = write("A.java", "class A {}\n");
        try (JavaProblemSource java = new JavaProblemSource(root, home, path -> true)) {
            LanguageServerException fault =
                    assertThrows(LanguageServerException.class, () -> java.of(file, Runnable::run));
            assertEquals(LanguageServerException.ServerErrorKind.CANCELLED, fault.kind());
            assertEquals(
                    List.of(),
                    java.of(file, JavaProblemSourceTest::ignoreCancellation).problems());
        }
    }
}
