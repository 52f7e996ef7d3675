package io.docui.runtime.schema;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import java.util.List;

/**
 * Renders a provider's API documentation for people as a Markdown page (docs/spec/generated-code.md#generated-files).
 *
 * <p>The page begins with a table of contents. For each action it has the signature, the whole description, the parameters, the
 * result, the traits, and the errors that this kind of action can have. The types, the objects and the views follow.
 *
 * <p>Text of the application is escaped, so that it cannot become Markdown.
 */
public final class MarkdownApiPage {
    private final ProviderDescriptor provider;
    private final ApiPageModel model;
    private final List<TypeDescriptor> declared;
    private final MarkdownWriter out = new MarkdownWriter();

    private MarkdownApiPage(ProviderDescriptor provider) {
        this.provider = provider;
        this.model = new ApiPageModel(provider);
        this.declared = model.declaredTypes();
    }

    /**
     * Returns the page of a provider.
     *
     * @param provider the descriptor of the provider
     * @return CommonMark with tables, with a line feed at the end
     */
    public static String markdown(ProviderDescriptor provider) {
        return new MarkdownApiPage(provider).page();
    }

    private String page() {
        out.heading(1).text(provider.title());
        paragraphs(provider.description());
        contents();
        if (!provider.actions().isEmpty()) {
            out.heading(2).text("Actions");
            provider.actions().forEach(this::action);
        }
        if (!declared.isEmpty()) {
            out.heading(2).text("Types");
            declared.forEach(this::type);
        }
        if (!provider.objects().isEmpty()) {
            out.heading(2).text("Objects");
            provider.objects().forEach(this::object);
        }
        views();
        return out.finish() + '\n';
    }

    /** Writes a link to each section, and to each action with its first sentence. */
    private void contents() {
        HeadingSlugGenerator slugs = new HeadingSlugGenerator();
        slugs.next(provider.title());
        out.heading(2).text("Contents");
        slugs.next("Contents");
        if (!provider.actions().isEmpty()) {
            contents("Actions", slugs);
            provider.actions().forEach(action -> contents(action, slugs.next(action.name())));
        }
        if (!declared.isEmpty()) {
            contents("Types", slugs);
            declared.forEach(type -> slugs.next(model.nameOf(type)));
        }
        if (!provider.objects().isEmpty()) {
            contents("Objects", slugs);
            provider.objects().forEach(object -> slugs.next(object.name()));
        }
        if (!provider.views().isEmpty()) {
            contents("Views", slugs);
        }
    }

    private void contents(String section, HeadingSlugGenerator slugs) {
        out.item().link(section, '#' + slugs.next(section), null);
    }

    private void contents(ActionDescriptor action, String slug) {
        InlineBuffer item = out.item().link(action.name(), '#' + slug, null);
        String sentence = FirstSentenceFinder.first(action.description());
        if (!sentence.isEmpty()) {
            item.text(": ").text(sentence);
        }
    }

    private void action(ActionDescriptor action) {
        out.heading(3).text(action.name());
        out.code("typescript", model.signature(action));
        if (!action.deprecated().isBlank()) {
            out.paragraph().text("Deprecated: ").text(action.deprecated());
        }
        paragraphs(action.description());
        parameters("Parameter", action.parameters());
        result(action);
        traits(action);
        errors(action);
    }

    private void parameters(String heading, List<ParameterDescriptor> parameters) {
        if (parameters.isEmpty()) {
            return;
        }
        header(heading, "Type", "Required", "Default", "Description");
        for (ApiPageModel.Row row : model.rows(parameters)) {
            out.row();
            out.cell().code(row.name());
            out.cell().code(row.type());
            out.cell().text(row.requirement());
            InlineBuffer value = out.cell();
            if (!row.defaultValue().isEmpty()) {
                value.code(row.defaultValue());
            }
            optional(row.description());
        }
    }

    private void result(ActionDescriptor action) {
        if (!ApiPageModel.hasResult(action)) {
            return;
        }
        InlineBuffer returns = out.paragraph().text("Returns ").code(model.formatType(action.returns()));
        String text = ApiPageModel.result(action);
        if (!text.isEmpty()) {
            returns.text(": ").text(text);
        }
    }

    private void traits(ActionDescriptor action) {
        ApiPageModel.traits(action).forEach(trait -> out.item().text(trait));
    }

    private void errors(ActionDescriptor action) {
        InlineBuffer errors = out.paragraph().text("Errors, in addition to those of every call: ");
        List<ErrorCode> codes = ActionTraits.errors(action);
        for (int i = 0; i < codes.size(); i++) {
            errors.text(i == 0 ? "" : ", ").code(codes.get(i).name());
        }
    }

    private void type(TypeDescriptor type) {
        out.heading(3).text(model.nameOf(type));
        paragraphs(ApiPageModel.description(type));
        out.code("typescript", model.declaration(type));
        if (type instanceof RecordType fields) {
            parameters("Component", fields.components());
        } else if (type instanceof UnionType union) {
            union.variants().forEach(this::variant);
        }
    }

    private void variant(RecordType variant) {
        InlineBuffer intro =
                out.paragraph().text("Where ").code("type").text(" is ").code(variant.name());
        if (!variant.description().isBlank()) {
            intro.text(": ").text(variant.description());
        }
        parameters("Component", variant.components());
    }

    private void object(ObjectDescriptor object) {
        out.heading(3).text(object.name());
        paragraphs(object.description());
        out.paragraph()
                .text("Its anchors look like ")
                .code(ApiPageModel.anchor(object))
                .text(ApiPageModel.numbering(object) + model.subtypes(object));
        if (!object.columns().isEmpty()) {
            header("Column", "Type", "Shown from", "Remark");
            object.columns().forEach(this::column);
        }
    }

    private void column(Column column) {
        out.row();
        out.cell().text(column.title());
        out.cell().code(model.formatType(column.type()));
        out.cell().text(column.lod().text());
        optional(ApiPageModel.maskedRemark(column.sensitive()));
    }

    private void views() {
        if (provider.views().isEmpty()) {
            return;
        }
        out.heading(2).text("Views");
        header("View", "Name", "Order", "Starts at");
        for (ViewDescriptor view : provider.views()) {
            out.row();
            out.cell().text(view.title());
            out.cell().code(view.id());
            out.cell().number(view.order());
            out.cell().text(view.lod().text());
        }
    }

    private void header(String... titles) {
        out.table();
        for (String title : titles) {
            out.cell().text(title);
        }
    }

    /** Writes a cell that is blank if the text is empty. */
    private void optional(String text) {
        InlineBuffer cell = out.cell();
        if (!text.isEmpty()) {
            cell.text(text);
        }
    }

    private void paragraphs(String text) {
        if (!text.isBlank()) {
            for (String paragraph : text.strip().split("\\R\\s*\\R", -1)) {
                out.paragraph().text(paragraph);
            }
        }
    }
}
