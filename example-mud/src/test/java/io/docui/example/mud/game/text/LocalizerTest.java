package io.docui.example.mud.game.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.EnemyThreat;
import io.docui.example.mud.game.GameEngine;
import io.docui.example.mud.game.world.CaveMap;
import io.docui.example.mud.game.world.Direction;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.ExitLock;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.LocalizedConstant;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LocalizerTest {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d}");
    private static final Pattern HAN = Pattern.compile("\\p{IsHan}");
    private static final Pattern LATIN_WORD = Pattern.compile("[A-Za-z]+");

    private final Localizer zh = Localizer.in(Language.ZH);
    private final Localizer en = Localizer.in(Language.EN);
    private final World world = GameEngine.newWorld(1);

    @Test
    void languagesHaveTheSameTexts() {
        assertEquals(
                TranslationTable.read(Language.ZH).keys(),
                TranslationTable.read(Language.EN).keys());
    }

    @Test
    void textsHaveSamePlaceholdersInBothLanguages() {
        for (String key : TranslationTable.read(Language.ZH).keys()) {
            assertEquals(placeholders(Language.ZH, key), placeholders(Language.EN, key), key);
        }
    }

    private static Set<String> placeholders(Language language, String key) {
        return PLACEHOLDER
                .matcher(TranslationTable.read(language).text(key))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @EnumSource
    void hasExactlyTheExpectedKeys(Language language) {
        Set<String> expected = Stream.of(nameKeys(), descriptionKeys(), otherKeys())
                .flatMap(keys -> keys)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> found = new TreeSet<>(TranslationTable.read(language).keys());
        found.removeIf(key -> key.startsWith("state."));

        assertEquals(expected, found);
    }

    private static Stream<String> nameKeys() {
        Stream<LocalizedConstant[]> enums = Stream.of(
                GameViewLabel.values(),
                Direction.values(),
                Room.values(),
                ExitLock.values(),
                NonPlayerCharacter.values(),
                Spell.values(),
                EnemyKind.values(),
                ItemKind.values(),
                Category.values(),
                EnemyThreat.values(),
                MoveKind.values(),
                GameMessageTemplate.values(),
                GameEnding.values());
        return enums.flatMap(Stream::of).map(LocalizedConstant::key);
    }

    private static Stream<String> descriptionKeys() {
        return Stream.of(Room.values(), NonPlayerCharacter.values(), ItemKind.values())
                .flatMap(Stream::of)
                .map(named -> ((LocalizedConstant) named).key() + ".description");
    }

    private static Stream<String> otherKeys() {
        return Stream.of(
                "way",
                "lock.iron_gate.obstacle",
                "lock.royal_door.obstacle",
                "status.poisoned",
                "status.resolved",
                "pause.low_hp",
                "pause.least_hp",
                "pause.unfinished",
                "pause.poisoned",
                "pause.enemy",
                "ending.crown.tale",
                "ending.spring.tale",
                "ending.defeat.tale",
                "power.category.weapon",
                "power.category.armour",
                "power.category.remedy",
                "power.category.antidote",
                "power.category.elixir",
                "trait.poison",
                "trait.thief",
                "trait.acid",
                "trait.splits",
                "trait.charges");
    }

    @ParameterizedTest
    @EnumSource
    void everyHealthStateHasText(Language language) {
        for (EnemyCondition healthState : EnemyCondition.values()) {
            assertFalse(
                    TranslationTable.read(language).variants(healthState.key()).isEmpty(), healthState::toString);
        }
    }

    @Test
    void healthStateVariantsAreNumberedFromOne() {
        Set<String> reachable = Stream.of(EnemyCondition.values())
                .flatMap(healthState -> Stream.concat(
                        Stream.of(healthState.key()),
                        Stream.of(EnemyKind.values()).map(kind -> healthState.key() + "." + kind.key())))
                .flatMap(key -> {
                    int count = TranslationTable.read(Language.ZH).variants(key).size();
                    return Stream.iterate(1, n -> n <= count, n -> n + 1).map(n -> key + "." + n);
                })
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> states = new TreeSet<>(TranslationTable.read(Language.ZH).keys());
        states.removeIf(key -> !key.startsWith("state."));

        assertEquals(states, reachable);
    }

    @Test
    void textsContainOnlyTheirLanguage() {
        Set<String> latin = TranslationTable.read(Language.ZH).keys().stream()
                .flatMap(key -> LATIN_WORD
                        .matcher(TranslationTable.read(Language.ZH).text(key))
                        .results())
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
        List<String> han = TranslationTable.read(Language.EN).keys().stream()
                .filter(key -> HAN.matcher(TranslationTable.read(Language.EN).text(key))
                        .find())
                .toList();

        assertEquals(Set.of("HP", "MP"), latin);
        assertEquals(List.of(), han);
    }

    @Test
    void rendersNamesInBothLanguages() {
        Enemy slime = world.enemies().get(0);

        assertEquals("史莱姆1", zh.name(slime));
        assertEquals("Slime 1", en.name(slime));
        assertEquals("史莱姆王", zh.name(world.enemies().get(14)));
        assertEquals("面包 ×2", zh.name(world.items().get(1)));
        assertEquals("Old Sword", en.name(world.items().get(0)));
        assertEquals("史莱姆洞窟", zh.name(GameViewLabel.GAME));
    }

    @Test
    void rendersMessagesInBothLanguages() {
        GameMessage hit = GameMessage.of(
                GameMessageTemplate.HIT, MessageArgument.of(world.enemies().get(0)), MessageArgument.of(6));
        GameMessage way = GameMessage.of(
                GameMessageTemplate.FOUND_EXIT, MessageArgument.of(Direction.NORTH), MessageArgument.of(Room.SPRING));

        assertEquals("你击中史莱姆1，伤害 6。", zh.render(hit));
        assertEquals("You hit Slime 1 for 6.", en.render(hit));
        assertEquals("你发现北面有一条暗道，通往隐泉！", zh.render(way));
        assertEquals(
                "You hit Slime 1 for 6. You find a hidden passage to the north, to the Hidden Spring!",
                en.render(List.of(hit, way)));
        assertEquals(
                "你拾起面包 ×2。",
                zh.render(GameMessage.of(
                        GameMessageTemplate.TAKEN,
                        MessageArgument.of(world.items().get(1)))));
    }

    @Test
    void tellsRepeatedMessagesOfFightOnce() {
        MessageArgument slime = MessageArgument.of(world.enemies().get(0));
        GameMessage miss = GameMessage.of(GameMessageTemplate.ENEMY_MISSES, slime);
        List<GameMessage> fight = List.of(
                GameMessage.of(GameMessageTemplate.HIT, slime, MessageArgument.of(6)),
                miss,
                GameMessage.of(GameMessageTemplate.HIT, slime, MessageArgument.of(7)),
                miss,
                GameMessage.of(GameMessageTemplate.SLAIN, slime));
        List<GameMessage> taken = List.of(
                GameMessage.of(GameMessageTemplate.TAKEN, MessageArgument.of(ItemKind.GEM)),
                GameMessage.of(GameMessageTemplate.TAKEN, MessageArgument.of(ItemKind.BREAD)));

        assertEquals("You hit Slime 1 for 6 + 7. Slime 1 misses you. (×2) Slime 1 is slain.", en.render(fight));
        assertEquals("你击中史莱姆1，伤害 6 + 7。史莱姆1扑了个空。(×2)史莱姆1倒下了。", zh.render(fight));
        assertEquals("You take: Emerald, Bread.", en.render(taken));
    }

    @Test
    void moveLabelsNameTheTarget() {
        assertEquals("攻击史莱姆1", zh.label(world, HeroMove.of(MoveKind.ATTACK, 1)));
        assertEquals("Fireball: Slime 1 (10 MP)", en.label(world, HeroMove.fireball(1, 10)));
        assertEquals("前往 北（地下大厅）", zh.label(world, HeroMove.of(MoveKind.GO, 5)));
        assertEquals("Use Bread", en.label(world, HeroMove.of(MoveKind.USE, 2)));
        assertEquals("Talk to Old Hermit", en.label(world, HeroMove.of(MoveKind.TALK, 1)));
        assertEquals("逃跑", zh.label(world, HeroMove.of(MoveKind.FLEE)));
        assertEquals("Attack ?", en.label(world, HeroMove.of(MoveKind.ATTACK, 99)));
    }

    @Test
    void healthStateTextFollowsHealth() {
        Enemy slime = world.enemies().get(0);
        TranslationTable translationTable = TranslationTable.read(Language.ZH);

        assertTrue(translationTable.variants("state.unhurt.enemy.slime").contains(zh.state(slime)));
        assertTrue(translationTable.variants("state.hurt").contains(zh.state(slime.withDamage(1))));
        assertTrue(translationTable.variants("state.dying").contains(zh.state(slime.withDamage(slime.hp() - 1))));
        assertTrue(translationTable.variants("state.frozen").contains(zh.state(slime.withFrozen(1))));
        assertTrue(translationTable.variants("state.calm.enemy.slime").stream()
                .anyMatch(text -> zh.state(world.enemies().get(1)).equals("不主动: " + text)));
        Enemy sporeling = world.enemies().stream()
                .filter(enemy -> enemy.kind() == EnemyKind.SPORELING)
                .findFirst()
                .orElseThrow();
        assertTrue(en.state(sporeling).endsWith(" (its hits may poison)"), en.state(sporeling));
        assertTrue(
                translationTable.variants("state.gathering").contains(zh.state(slime.withCharge(Enemy.FULL_CHARGE))));
        assertEquals(zh.state(slime), zh.state(GameEngine.newWorld(1).enemies().get(0)));
    }

    @Test
    void rendersObstaclesAndPowers() {
        assertEquals(
                "锁着：要铁钥匙；或者给看门的哥布林 30 金币", zh.obstacle(world, CaveMap.exit(2).orElseThrow()));
        assertEquals("", zh.obstacle(world, CaveMap.exit(1).orElseThrow()));
        assertEquals("attack +7", en.power(ItemKind.STEEL_SWORD));
        assertEquals("", en.power(ItemKind.GEM));
        assertEquals("", zh.statuses(world.player()));
        assertEquals(
                " (poisoned: 2 HP a turn, 3 turns left, resolved: the next blow is a sure critical hit)",
                en.statuses(world.player().withPoison(3).withResolve(true)));
    }

    @Test
    void bribeInTextMatchesRules() {
        String price = String.valueOf(ExitLock.IRON_GATE.bribe());

        assertTrue(zh.obstacle(world, CaveMap.exit(2).orElseThrow()).contains(price));
        assertTrue(en.obstacle(world, CaveMap.exit(2).orElseThrow()).contains(price));
        assertTrue(en.render(GameMessage.of(GameMessageTemplate.MERCHANT_WAITS)).contains("Thirty"));
    }

    @Test
    void endingsHaveDistinctTexts() {
        for (Localizer localizer : List.of(zh, en)) {
            assertEquals("", localizer.endingText(GameEnding.NONE));
            assertEquals(
                    3,
                    Stream.of(GameEnding.CROWN, GameEnding.SPRING, GameEnding.DEFEAT)
                            .map(localizer::endingText)
                            .distinct()
                            .count());
        }
    }

    @Test
    void throwsForMissingText() {
        assertThrows(
                IllegalStateException.class,
                () -> TranslationTable.read(Language.ZH).text("enemy.unicorn"));
    }

    @Test
    void findsLanguageByCode() {
        assertEquals(Optional.of(Language.ZH), Language.of("ZH"));
        assertEquals(Optional.of(Language.EN), Language.of("en"));
        assertEquals(Optional.empty(), Language.of("fr"));
    }
}
