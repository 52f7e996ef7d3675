package io.docui.benchmarks.game;

import io.docui.example.mud.BatDocUI;
import io.docui.example.mud.QuestLogDocUI;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Language;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.json.ValueJsonCodec;
import io.docui.runtime.schema.CatalogTokenCost;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Counts the tokens of a recorded game as if it were played through plain JSON tools. Each action is an OpenAI JSON tool that is described
 * once. Each call is a name with JSON arguments. Each turn is answered by one line for each result, followed by the state that the document
 * shows. The comparison favors JSON tools. The state is the document's own text, whose tables are shorter than JSON, and it is counted once
 * a turn for any number of calls. It excludes links, prototypes, the actions of widgets, and calls that only ask for more of a document.
 */
final class JsonToolTokenCounter {
    private final TokenTotals totals = new TokenTotals();
    private final ActionCatalog catalog;
    private final CallBinder binder;

    private JsonToolTokenCounter(List<ProviderBinding> bindings) {
        this.catalog = new ProviderRegistry(bindings, List.of()).catalog();
        this.binder = new CallBinder(catalog, Set.of());
    }

    static TokenTotals tokens(RecordedGame game) {
        SlimeCave cave = new SlimeCave(1, Language.EN);
        List<ProviderBinding> bindings =
                List.of(SlimeCaveDocUI.bind(cave), QuestLogDocUI.bind(cave.questLog()), BatDocUI.bind(cave.bat()));
        JsonToolTokenCounter server = new JsonToolTokenCounter(bindings);
        for (ProviderBinding binding : bindings) {
            for (ActionDescriptor action : binding.descriptor().actions()) {
                server.totals.read(CatalogTokenCost.tool(action));
            }
        }
        game.moves().forEach(server::turn);
        return server.totals;
    }

    private void turn(RecordedGame.RecordedMove recordedMove) {
        boolean isOfGame = recordedMove.calls().isEmpty();
        for (String text : recordedMove.calls()) {
            Optional<Call> call = call(text);
            call.map(JsonToolTokenCounter::json).ifPresent(totals::write);
            isOfGame |= call.isPresent();
        }
        if (isOfGame) {
            totals.read(answer(recordedMove));
        }
    }

    /** Returns the call of a text; empty if it asks for more of a document, which JSON tools do not have. */
    private Optional<Call> call(String text) {
        String name = text.substring(0, text.indexOf('('));
        if (catalog.find(name).isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(binder.bind(text).get(0).call());
        } catch (DocUIException e) {
            return Optional.of(new Call(null, name)); // the agent makes mistakes; no shorter form is possible here
        }
    }

    /** Returns a call as a model writes it, with the arguments as a JSON string. */
    private static String json(Call call) {
        String arguments = JsonText.compact(out -> {
            out.writeStartObject();
            for (Call.Argument argument : call.arguments()) {
                out.writeName(argument.name());
                ValueJsonCodec.write(out, argument.value());
            }
            out.writeEndObject();
        });
        return JsonText.compact(out -> {
            out.writeStartObject();
            out.writeStringProperty("name", call.action());
            out.writeStringProperty("arguments", arguments);
            out.writeEndObject();
        });
    }

    /** Returns the results of a turn's calls and the state after them. */
    private static String answer(RecordedGame.RecordedMove recordedMove) {
        return JsonText.compact(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("results");
            recordedMove.results().forEach(out::writeString);
            out.writeEndArray();
            out.writeStringProperty("state", RecordedGame.views(recordedMove.document()));
            out.writeEndObject();
        });
    }
}
