package io.docui.hostops.internal.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.effect.PolicyScope;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SandboxTempFolderTest {
    @ParameterizedTest
    @CsvSource({
        "/tmp, true",
        "/tmp/docui-x/a, true",
        "/tmp/docui-x/../docui-y, true",
        "/tmp/../etc/passwd, false",
        "/tmpx, false",
        "/var/tmp/x, false",
        "/home/ann/tmp/x, false",
        "/etc/passwd, false"
    })
    void onlyTheTemporaryFolderIsPrivate(String path, boolean expected) {
        assertEquals(expected, isPrivate("/home/ann", "/home/ann/work", List.of(), path));
    }

    /** What the sandbox has in its temporary folder from the real one, and the folders above. */
    @ParameterizedTest
    @CsvSource({
        "/home/ann, /tmp/docui/work, '', /tmp/docui/work/x",
        "/home/ann, /tmp/docui/work, '', /tmp/docui",
        "/home/ann, /tmp/docui/work, '', /tmp",
        "/tmp/docui-ann, /srv/work, '', /tmp/docui-ann/.bashrc",
        "/home/ann, /srv/work, /tmp, /tmp/x",
        "/home/ann, /srv/work, /tmp/docui/cache, /tmp/docui",
        "/home/ann, /srv/work, /tmp/docui/cache, /tmp/docui/cache/x"
    })
    void whatTheSandboxIncludesIsNotPrivate(String home, String workspace, String writable, String path) {
        List<Path> folders = writable.isEmpty() ? List.of() : List.of(Path.of(writable));
        assertEquals(false, isPrivate(home, workspace, folders, path));
    }

    private static boolean isPrivate(String home, String workspace, List<Path> writable, String path) {
        PolicyScope scope = new PolicyScope(Path.of(workspace), Path.of(home), List.of(Path.of("/srv/state")));
        return new SandboxTempFolder(scope, writable).isPrivate(Path.of(path));
    }
}
