package io.docui.integration.typescript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Language;
import io.docui.integration.agreement.Gallery;
import io.docui.integration.agreement.GalleryDocUI;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.schema.TypeScriptDeclarations;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The declarations of providers compile in strict mode, alone and together, and mean what they say. */
@Tag("full")
class DeclarationCompilationTest {
    /** The last two are names of the browser's and of TypeScript's. */
    private static final List<ProviderDescriptor> PROVIDERS = List.of(
            SlimeCaveDocUI.bind(new SlimeCave(1, Language.EN)).descriptor(),
            GalleryDocUI.bind(new Gallery()).descriptor(),
            TypeScriptEdgeCases.providerWithId("history"),
            TypeScriptEdgeCases.providerWithId("delete"));

    private static final String USE = """
            declare const slime: docui.mud.Anchor<docui.mud.Enemy>;
            declare const exit: docui.mud.Anchor<docui.mud.Exit>;
            const blow: docui.mud.AttackResult = docui.mud.attack(slime);
            docui.mud.cast_fireball(slime);
            docui.mud.cast_fireball(slime, 20);
            // @ts-expect-error another type of object
            docui.mud.attack(exit);
            // @ts-expect-error a label
            docui.mud.attack("slime");
            // @ts-expect-error no number
            docui.mud.cast_fireball(slime, "lots");
            // @ts-expect-error an argument is missing
            docui.mud.cast_fireball();

            declare const file: docui.history.Anchor<docui.delete.File>;
            declare const link: docui.history.Anchor<docui.history.Link>;
            docui.history.open(file, slime, link);
            // @ts-expect-error a link is no object
            docui.history.open(file, link);
            docui.history.delete(undefined, "x");
            docui.history.delete(1, "x", {class: 1}, {other: true}).then(list => list[0]?.class.toFixed());
            const sum: docui.history.Expression =
                {type: 'Sum', left: {type: 'Constant', value: 1}, right: {type: 'Constant', value: 2}};
            const left: docui.history.Expression | undefined = sum.type === 'Sum' ? sum.left : undefined;
            docui.history.evaluate(sum, 'FAST', {x: 1});
            // @ts-expect-error no such variant
            const product: docui.history.Expression = {type: 'Product'};
            // @ts-expect-error no such constant
            docui.history.evaluate(sum, 'fast');
            """;

    @TempDir
    private Path directory;

    private TypeScriptCompiler typeScriptCompiler;

    @BeforeEach
    void writeDeclarations() throws IOException {
        typeScriptCompiler = new TypeScriptCompiler(directory);
        for (ProviderDescriptor provider : PROVIDERS) {
            typeScriptCompiler.write(file(provider), TypeScriptDeclarations.of(provider));
        }
        typeScriptCompiler.write("use.ts", USE);
    }

    @Test
    void eachFileCompilesAlone() throws IOException, InterruptedException {
        for (ProviderDescriptor provider : PROVIDERS) {
            assertEquals("", typeScriptCompiler.compile(file(provider)), () -> TypeScriptDeclarations.of(provider));
        }
    }

    @Test
    void allFilesCompileTogetherWithTheirUses() throws IOException, InterruptedException {
        Stream<String> declarations = PROVIDERS.stream().map(DeclarationCompilationTest::file);

        assertEquals(
                "",
                typeScriptCompiler.compile(
                        Stream.concat(declarations, Stream.of("use.ts")).toArray(String[]::new)));
    }

    @Test
    void compilerRejectsWrongUse() throws IOException, InterruptedException {
        typeScriptCompiler.write("wrong.ts", "const it: docui.mud.AttackResult = 1;");

        String complaints = typeScriptCompiler.compile("mud.d.ts", "wrong.ts");

        assertTrue(complaints.contains("wrong.ts(1,7): error TS2322"), complaints);
    }

    private static String file(ProviderDescriptor provider) {
        return provider.id() + ".d.ts";
    }
}
