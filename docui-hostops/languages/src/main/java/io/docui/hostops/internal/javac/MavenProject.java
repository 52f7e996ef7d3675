package io.docui.hostops.internal.javac;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.model.Build;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** A Maven project, by its effective model. */
record MavenProject(Model model) {

    Map<String, Dependency> managedDependencies() {
        return Optional.ofNullable(model.getDependencyManagement()).stream()
                .flatMap(management -> management.getDependencies().stream())
                .collect(Collectors.toMap(Dependency::getManagementKey, one -> one, (first, second) -> first));
    }

    /** Returns a compiler setting. Plugin configuration precedes properties. */
    Optional<String> compilerSetting(String name) {
        return compilerConfiguration(name)
                .map(Xpp3Dom::getValue)
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .or(() -> property("maven.compiler." + name));
    }

    boolean hasProcessorPath() {
        return compilerConfiguration("annotationProcessorPaths")
                .filter(paths -> paths.getChildCount() > 0)
                .isPresent();
    }

    /** Returns the source folders that the project names, in its build or for the build-helper-maven-plugin; relative ones to the project. */
    List<String> sourceFolders() {
        List<String> folders = new ArrayList<>();
        Build build = model.getBuild();
        if (build != null) {
            folders.add(build.getSourceDirectory());
            folders.add(build.getTestSourceDirectory());
            build.getPlugins().stream()
                    .filter(plugin -> "build-helper-maven-plugin".equals(plugin.getArtifactId()))
                    .flatMap(plugin -> plugin.getExecutions().stream())
                    .map(execution -> (Xpp3Dom) execution.getConfiguration())
                    .filter(Objects::nonNull)
                    .flatMap(configuration -> Stream.of(configuration.getChildren("sources")))
                    .flatMap(sources -> Stream.of(sources.getChildren()))
                    .forEach(source -> folders.add(source.getValue()));
        }
        return folders.stream().filter(Objects::nonNull).map(String::strip).toList();
    }

    Optional<String> property(String name) {
        return Optional.ofNullable(model.getProperties().getProperty(name));
    }

    private Optional<Xpp3Dom> compilerConfiguration(String name) {
        return Optional.ofNullable(model.getBuild()).stream()
                .flatMap(build -> Stream.of(build, build.getPluginManagement()))
                .filter(Objects::nonNull)
                .flatMap(container -> container.getPlugins().stream())
                .filter(plugin -> "maven-compiler-plugin".equals(plugin.getArtifactId()))
                .map(plugin -> (Xpp3Dom) plugin.getConfiguration())
                .filter(Objects::nonNull)
                .flatMap(configuration -> Stream.of(configuration.getChildren(name)))
                .findFirst();
    }
}
