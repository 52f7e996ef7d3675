package io.docui.hostops.internal.javac;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.model.Parent;
import org.apache.maven.model.Repository;
import org.apache.maven.model.building.DefaultModelBuilderFactory;
import org.apache.maven.model.building.DefaultModelBuildingRequest;
import org.apache.maven.model.building.FileModelSource;
import org.apache.maven.model.building.ModelBuilder;
import org.apache.maven.model.building.ModelBuildingException;
import org.apache.maven.model.building.ModelBuildingRequest;
import org.apache.maven.model.building.ModelBuildingResult;
import org.apache.maven.model.building.ModelCache;
import org.apache.maven.model.building.ModelSource;
import org.apache.maven.model.building.ModelSource2;
import org.apache.maven.model.building.StringModelSource;
import org.apache.maven.model.io.DefaultModelReader;
import org.apache.maven.model.io.ModelReader;
import org.apache.maven.model.path.PathTranslator;
import org.apache.maven.model.path.ProfileActivationFilePathInterpolator;
import org.apache.maven.model.resolution.ModelResolver;
import org.jspecify.annotations.Nullable;

/**
 * Builds the effective models of POM files by Maven's own model builder, without network. Active are the profiles that Maven activates
 * without options, settings and environment variables. A POM that is missing or invalid adds nothing: Maven itself reports what is wrong.
 */
@SuppressWarnings("deprecation") // ModelResolver still declares ModelSource
final class MavenModelReader {
    private static final long LONGEST = 1 << 20;
    private static final int DEEPEST = 50;
    private static final ModelSource EMPTY = new StringModelSource("<project><packaging>pom</packaging></project>");

    /** What profiles and versions may depend on. Environment variables and other properties may hold secrets. */
    private static final String[] SYSTEM_PROPERTIES =
            "java.version java.specification.version java.vendor java.home os.name os.arch os.version".split(" ", -1);

    private final Path workspace;
    private final Path repository;
    private final Map<String, Path> modules;
    private final ModelBuilder builder = new Factory().newInstance();
    private final Map<Path, Optional<Model>> models = new HashMap<>();
    private final Map<Path, ModelBuildingResult> firstPhase = new HashMap<>();
    private final Map<String, Object> boms = new HashMap<>();

    /**
     * Creates a reader.
     * @param modules the folders of the workspace's modules by {@code group:artifact}, which precede the local repository; may grow later
     */
    MavenModelReader(Path workspace, Path repository, Map<String, Path> modules) {
        this.workspace = workspace;
        this.repository = repository;
        this.modules = modules;
    }

    /** Returns a POM merged with its parents and active profiles; empty if it is missing or is not a POM. */
    Optional<Model> inherited(Path file) {
        Optional<Model> known = models.get(file);
        if (known == null) {
            known = (isReadable(file) ? Optional.ofNullable(build(file)) : Optional.<Model>empty())
                    .filter(model -> model.getArtifactId() != null);
            models.put(file, known);
        }
        return known;
    }

    /** Returns a POM merged with its parents, active profiles and imported BOMs; empty if it is missing or is not a POM. */
    Optional<Model> effective(Path file) {
        Optional<Model> model = inherited(file);
        ModelBuildingResult result = firstPhase.remove(file);
        if (result != null) {
            try {
                builder.build(request(), result);
            } catch (ModelBuildingException e) {
                // The model is as complete as it can be.
            }
            if (file.startsWith(repository)) {
                // Only the dependencies of a library are of use, and some libraries manage thousands.
                result.getEffectiveModel().setDependencyManagement(null);
            }
        }
        return model;
    }

    /** Returns the model of the first phase, or the POM as written if its parents are invalid. */
    private @Nullable Model build(Path file) {
        ModelBuildingRequest request = request().setTwoPhaseBuilding(true).setModelSource(source(file.toFile()));
        try {
            ModelBuildingResult result =
                    builder.build(file.startsWith(repository) ? request : request.setPomFile(file.toFile()));
            firstPhase.put(file, result);
            return result.getEffectiveModel();
        } catch (ModelBuildingException e) {
            return e.getModel();
        }
    }

    private ModelBuildingRequest request() {
        Properties properties = new Properties();
        for (String name : SYSTEM_PROPERTIES) {
            properties.setProperty(name, System.getProperty(name, ""));
        }
        return new DefaultModelBuildingRequest()
                .setValidationLevel(ModelBuildingRequest.VALIDATION_LEVEL_MINIMAL)
                .setSystemProperties(properties)
                .setModelResolver(new LocalModelResolver(this, 0))
                .setModelCache(new BomCache());
    }

    /** Returns the POM of a workspace module or of the local repository, whether or not the file exists. */
    Path pom(String group, String artifact, String version) {
        Path module = modules.get(group + ':' + artifact);
        return module == null
                ? repositoryFile(group, artifact, version, artifact + '-' + version + ".pom")
                : module.resolve("pom.xml");
    }

    Path repositoryFile(String group, String artifact, String version, String name) {
        return repository
                .resolve(group.replace('.', '/'))
                .resolve(artifact)
                .resolve(version)
                .resolve(name)
                .normalize();
    }

    private boolean isReadable(Path file) {
        try {
            return (file.startsWith(repository) || isInWorkspace(file))
                    && Files.isRegularFile(file)
                    && Files.size(file) <= LONGEST;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns whether a file, which may be missing, is in the workspace after resolving links. */
    private boolean isInWorkspace(Path file) {
        Path existing = file.normalize();
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        try {
            return existing != null && existing.toRealPath().startsWith(workspace);
        } catch (IOException e) {
            return false;
        }
    }

    private ModelSource2 source(File file) {
        return new FileModelSource(file) {
            @Override
            public @Nullable ModelSource2 getRelatedSource(String path) {
                ModelSource2 found = super.getRelatedSource(path);
                return found instanceof FileModelSource pom
                                && isReadable(pom.getPomFile().toPath())
                        ? source(pom.getPomFile())
                        : null;
            }
        };
    }

    /**
     * Resolves parents and BOMs.
     * @param depth how many BOMs import each other around what is resolved
     */
    private record LocalModelResolver(MavenModelReader reader, int depth) implements ModelResolver {
        @Override
        public ModelSource resolveModel(String group, String artifact, String version) {
            Path file = reader.pom(group, artifact, version);
            return depth < DEEPEST && reader.isReadable(file) ? reader.source(file.toFile()) : EMPTY;
        }

        @Override
        public ModelSource resolveModel(Parent parent) {
            return resolveModel(parent.getGroupId(), parent.getArtifactId(), parent.getVersion());
        }

        @Override
        public ModelSource resolveModel(Dependency bom) {
            return resolveModel(bom.getGroupId(), bom.getArtifactId(), bom.getVersion());
        }

        @Override
        public void addRepository(Repository added) {
            // Only the local repository is read.
        }

        @Override
        public void addRepository(Repository added, boolean replace) {
            // Only the local repository is read.
        }

        @Override
        public ModelResolver newCopy() {
            return new LocalModelResolver(reader, depth + 1);
        }
    }

    /** Keeps imported BOMs, which are large. Parents are read again: a cached one is compared only with plain sources. */
    private final class BomCache implements ModelCache {
        @Override
        public void put(String group, String artifact, String version, String tag, Object data) {
            if (tag.equals("import")) {
                boms.put(String.join(":", group, artifact, version), data);
            }
        }

        @Override
        public @Nullable Object get(String group, String artifact, String version, String tag) {
            return tag.equals("import") ? boms.get(String.join(":", group, artifact, version)) : null;
        }
    }

    private final class Factory extends DefaultModelBuilderFactory {
        @Override
        protected ModelReader newModelReader() {
            return new DefaultModelReader() {
                @Override
                public Model read(InputStream input, Map<String, ?> options) {
                    try {
                        return super.read(input, options);
                    } catch (IOException e) {
                        return new Model();
                    }
                }
            };
        }

        /** Profiles cannot reveal which files exist outside the workspace. */
        @Override
        protected ProfileActivationFilePathInterpolator newProfileActivationFilePathInterpolator() {
            PathTranslator translator = newPathTranslator();
            return new ProfileActivationFilePathInterpolator().setPathTranslator((path, folder) -> {
                String aligned = translator.alignToBaseDirectory(path, folder);
                return isInWorkspace(Path.of(aligned)) ? aligned : null;
            });
        }
    }
}
