package outline;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;

/** Commands of a plug-in for Eclipse, which a model uses: they work on Java sources by JDT. */
@DocUIApp(id = "outline", title = "Java outline")
public final class JavaOutline {
    private final Map<Integer, JavaSource> sources = new TreeMap<>();

    /** A Java source. */
    @DocUIObject(type = "source")
    public record JavaSource(@ObjectId int id, @ObjectLabel String name, int problems) {}

    private final Map<Integer, CompilationUnit> units = new TreeMap<>();

    /**
     * Parses a source.
     *
     * @param name the name of its file
     * @param text its text
     */
    @DocUIAction
    public JavaSource open(String name, String text) {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setSource(text.toCharArray());
        CompilationUnit unit = (CompilationUnit) parser.createAST(null);
        JavaSource source = new JavaSource(sources.size() + 1, name, unit.getProblems().length);
        sources.put(source.id(), source);
        units.put(source.id(), unit);
        return source;
    }

    /** Lists the methods of a source. */
    @DocUIAction
    public List<String> methods(JavaSource source) {
        List<String> names = new ArrayList<>();
        units.get(source.id()).accept(new ASTVisitor() {
            @Override
            public boolean visit(MethodDeclaration method) {
                names.add(method.getName().getIdentifier());
                return false;
            }
        });
        return names;
    }

    @ObjectLookup
    Optional<JavaSource> source(int id) {
        return Optional.ofNullable(sources.get(id));
    }

    @DocUIView(title = "Sources")
    void sources(DocWriter out) {
        out.table(sources.values());
        sources.values().forEach(source -> out.link("Methods of " + source.name(), JavaOutlineDocUI.methods(source)));
    }
}
