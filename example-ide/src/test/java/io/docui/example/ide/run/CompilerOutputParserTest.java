package io.docui.example.ide.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilerOutputParserTest {
    @TempDir
    private Path folder;

    private List<String> parseErrors(String output) throws IOException {
        Path root = folder.toRealPath();
        for (String file :
                List.of("src/Cart.java", "a/same.ts", "b/same.ts", "web/app.ts", "src/main.rs", "my file.c")) {
            Files.createDirectories(root.resolve(file).getParent());
            Files.writeString(root.resolve(file), "1\n2\n3\n");
        }
        return CompilerOutputParser.errors(
                        output.replace("ROOT", root.toString()), new StackTraceFileResolver(Workspace.of(root)))
                .stream()
                .map(error -> root.relativize(error.spot().file()) + ":"
                        + error.spot().line() + " " + error.message())
                .toList();
    }

    @Test
    void parsesCommonCompilerFormats() throws IOException {
        assertEquals(
                List.of(
                        "src/Cart.java:12 ';' expected",
                        "src/Cart.java:3 cannot find symbol",
                        "web/app.ts:4 TS2322: Type 'string' is not assignable",
                        "web/app.ts:5 TS1005: ';' expected.",
                        "src/Cart.java:9 unresolved reference: x",
                        "src/main.rs:2 mismatched types",
                        "my file.c:7 expected ';' before '}' token"),
                parseErrors("""
                        [INFO] Compiling
                        [ERROR] ROOT/src/Cart.java:[12,8] ';' expected
                        [ERROR] ROOT/src/Cart.java:[12,8] ';' expected
                        src/Cart.java:3: error: cannot find symbol
                        web/app.ts(4,5): error TS2322: Type 'string' is not assignable
                        web/app.ts:5:10 - error TS1005: ';' expected.
                        e: file://ROOT/src/Cart.java:9:3 unresolved reference: x
                        error[E0308]: mismatched types
                         --> src/main.rs:2:5
                        my file.c:7:1: error: expected ';' before '}' token
                        """));
    }

    /** Maven tells each error twice, with and without its mark. */
    @Test
    void addsSymbolAndLocationOnce() throws IOException {
        assertEquals(
                List.of(
                        "src/Cart.java:2 cannot find symbol: method isNestedIn(ClassName, int) in TypeName",
                        "src/Cart.java:2 cannot find symbol: variable x in variable cart of type Cart",
                        "src/Cart.java:3 method add in class Cart cannot be applied to given types"
                                + "; required: Item; found: no arguments",
                        "src/Cart.java:4 incompatible types: Cart cannot be converted to Item",
                        "src/Cart.java:5 package com.acme.Outer does not exist"),
                parseErrors("""
                        [ERROR] ROOT/src/Cart.java:[2,9] cannot find symbol
                          symbol:   method isNestedIn(com.acme.ClassName,int)
                          location: class com.acme.TypeName
                        [ERROR] ROOT/src/Cart.java:[2,20] cannot find symbol
                        [ERROR]   symbol:   variable x
                        [ERROR]   location: variable cart of type com.acme.Cart
                        src/Cart.java:3: error: method add in class Cart cannot be applied to given types;
                                cart.add();
                                    ^
                          required: Item
                          found:    no arguments
                          reason: actual and formal argument lists differ in length
                        [ERROR] ROOT/src/Cart.java:[4,9] incompatible types: com.acme.Cart cannot be converted to com.acme.Item
                        [ERROR] ROOT/src/Cart.java:[5,9] package com.acme.Outer does not exist
                        [ERROR] ROOT/src/Cart.java:[2,9] cannot find symbol
                        [ERROR]   symbol:   method isNestedIn(com.acme.ClassName,int)
                        [ERROR]   location: class com.acme.TypeName
                        [ERROR] ROOT/src/Cart.java:[2,9] cannot find symbol
                        """));
    }

    @Test
    void ignoresAmbiguousAndOutsideLocations() throws IOException {
        assertEquals(List.of(), parseErrors("""
                        /elsewhere/src/Cart.java:3: error: no
                        same.ts:1:1 - error TS1: which?
                        ../src/Cart.java:3: error: outside
                        src/Cart.java:3: warning: fine
                        12:30:01: error: a time
                        """));
    }
}
