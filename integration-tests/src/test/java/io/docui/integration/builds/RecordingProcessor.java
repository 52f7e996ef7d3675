package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.docui.processor.DocUIProcessor;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.FileObject;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;

/** DocUI's processor, with a record of what it writes and of the elements that it names as the origin, as Gradle keeps. */
final class RecordingProcessor extends AbstractProcessor {
    private final DocUIProcessor recorded = new DocUIProcessor();
    private final Map<String, List<String>> origins = new TreeMap<>();

    /** The origins of each file that was written. */
    Map<String, List<String>> origins() {
        return origins;
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        recorded.init(new RecordingEnvironment(environment));
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return recorded.getSupportedAnnotationTypes();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return recorded.getSupportedSourceVersion();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        boolean isClaimed = recorded.process(annotations, round);
        assertFalse(isClaimed, "annotations are left to others");
        return false;
    }

    private final class RecordingEnvironment implements ProcessingEnvironment {
        private final ProcessingEnvironment inner;

        RecordingEnvironment(ProcessingEnvironment inner) {
            this.inner = inner;
        }

        @Override
        public Filer getFiler() {
            return new RecordingFiler(inner.getFiler());
        }

        @Override
        public Map<String, String> getOptions() {
            return inner.getOptions();
        }

        @Override
        public Messager getMessager() {
            return inner.getMessager();
        }

        @Override
        public Elements getElementUtils() {
            return inner.getElementUtils();
        }

        @Override
        public Types getTypeUtils() {
            return inner.getTypeUtils();
        }

        @Override
        public SourceVersion getSourceVersion() {
            return inner.getSourceVersion();
        }

        @Override
        public Locale getLocale() {
            return inner.getLocale();
        }
    }

    private final class RecordingFiler implements Filer {
        private final Filer inner;

        RecordingFiler(Filer inner) {
            this.inner = inner;
        }

        @Override
        public JavaFileObject createSourceFile(CharSequence name, Element... elements) throws IOException {
            record(name, elements);
            return inner.createSourceFile(name, elements);
        }

        @Override
        public JavaFileObject createClassFile(CharSequence name, Element... elements) throws IOException {
            record(name, elements);
            return inner.createClassFile(name, elements);
        }

        @Override
        public FileObject createResource(
                JavaFileManager.Location location, CharSequence place, CharSequence name, Element... elements)
                throws IOException {
            record(name, elements);
            return inner.createResource(location, place, name, elements);
        }

        /** Gradle forbids an isolating processor to read files. */
        @Override
        public FileObject getResource(JavaFileManager.Location location, CharSequence place, CharSequence name) {
            throw new AssertionError("The processor reads " + name);
        }

        private void record(CharSequence name, Element... elements) {
            origins.put(
                    name.toString(),
                    Arrays.stream(elements).map(Element::toString).toList());
        }
    }
}
