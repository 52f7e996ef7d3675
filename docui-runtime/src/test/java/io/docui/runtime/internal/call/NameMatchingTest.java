package io.docui.runtime.internal.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.call.NearestNameFinder;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that are nearly others, and names that are others in another spelling. */
class NameMatchingTest {
    @ParameterizedTest
    @CsvSource({
        "atack, attack",
        "attakc, attack",
        "castFireball, cast_fireball",
        "nmae, name",
        "flee, flee",
        "fl, ",
        "fle, flee",
        "fels, ",
        "gone, ",
        "attack_all, ",
        "tie1, tie2",
        "x, ",
        "'', ",
    })
    void findsNearestKnownName(String name, String nearest) {
        List<String> known = List.of("attack", "cast_fireball", "name", "flee", "go", "tie2", "tie3");
        assertEquals(nearest, NearestNameFinder.find(name, known));
    }

    @ParameterizedTest
    @CsvSource({
        "file_path, filePath, true",
        "filePath, file_path, true",
        "filePath, filePath, true",
        "parse_url_string, parseURLString, true",
        "parseUrlString, parseURLString, true",
        "x1, x_1, true",
        "x_1, x1, true",
        "filepath, filePath, false",
        "FilePath, filePath, false",
        "FILE_PATH, file_path, false",
        "file_Path, file_path, false",
        "file_paths, filePath, false",
        "'', a, false",
        "a, '', false",
    })
    void recognizesSpellingsOfSameName(String key, String component, boolean same) {
        assertEquals(same, KeyCaseMatcher.isSpellingOf(key, component));
    }
}
