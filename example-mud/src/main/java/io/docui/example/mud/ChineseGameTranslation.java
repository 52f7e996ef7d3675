package io.docui.example.mud;

import io.docui.runtime.document.DescriptionTranslator;
import java.util.Map;
import java.util.Optional;

/** Chinese translation of the titles, descriptions and words of the game's application, by key. */
final class ChineseGameTranslation {
    private static final Map<String, String> TEXTS = Map.ofEntries(
            Map.entry("title", "史莱姆洞窟"),
            Map.entry("word.high_risk", "高风险"),
            Map.entry("view.memory_notebook", "笔记本"),
            Map.entry("view.notifications", "通知"),
            Map.entry("action.scout", "放蝙蝠去两个房间外你没到过的地方数一数敌人，不耗回合。"),
            Map.entry("action.memory_notebook_append", "在笔记本里加一行。"),
            Map.entry("action.memory_notebook_append.text", "要记住的内容"),
            Map.entry("action.memory_notebook_replace", "把笔记本里的一段换成另一段；换成空文本就是删去。"),
            Map.entry("action.memory_notebook_replace.old_text", "现在的文字，一字不差"),
            Map.entry("action.memory_notebook_replace.new_text", "换成的文字"),
            Map.entry("action.memory_notebook_replace.all", "所有出现的地方"),
            Map.entry("action.memory_notebook_summarize", "用一段摘要代替最早的几行。"),
            Map.entry("action.memory_notebook_summarize.summary", "留下的摘要"),
            Map.entry("action.memory_notebook_summarize.lines", "代替多少行；不写就是全部"),
            Map.entry("action.attack", "物理攻击。"),
            Map.entry("action.attack.target", "要打的敌人"),
            Map.entry("action.fight", "一直打到敌人倒下；有别的情况，或 HP 不到三分之一或 minHp，就停手。"),
            Map.entry("action.fight.target", "要打倒的敌人"),
            Map.entry("action.fight.minHp", "一轮之后 HP 低于它就停手"),
            Map.entry("action.cast_fireball", "火球术：伤害约等于投入的法力，无视护甲。"),
            Map.entry("action.cast_fireball.target", "要烧的敌人"),
            Map.entry("action.cast_fireball.mana", "投入的法力"),
            Map.entry("action.cast_frost", "冰封术，耗 5 点法力：敌人停这一回合和下一回合，除非火或你的一击（必定暴击）破了冰。"),
            Map.entry("action.cast_frost.target", "要冻的敌人"),
            Map.entry("action.cast_heal", "治愈术，耗 6 点法力。"),
            Map.entry("action.sacrifice", "献祭：失去一半 HP，换取一次必中的重击。"),
            Map.entry("action.flee", "逃离战斗。"),
            Map.entry("action.go", "从一个出口走；带着钥匙就会开锁。"),
            Map.entry("action.go.exit", "这个房间的出口"),
            Map.entry("action.travel", "按名字走去认识的房间；路上有情况就停下。"),
            Map.entry("action.travel.to", "认识的房间，或看得见出口通往的房间"),
            Map.entry("action.unlock", "用带着的钥匙开锁。"),
            Map.entry("action.unlock.exit", "锁着的出口"),
            Map.entry("action.bribe", "花钱请人开门。"),
            Map.entry("action.bribe.exit", "锁着的出口"),
            Map.entry("action.search", "搜索房间里藏着的东西。"),
            Map.entry("action.rest", "休息，恢复 HP 和 MP；安全的地方效果更好。"),
            Map.entry("action.talk", "和人说话。"),
            Map.entry("action.talk.person", "这里的人"),
            Map.entry("action.take", "捡起地上的一件或一叠东西。"),
            Map.entry("action.take.item", "地上的东西"),
            Map.entry("action.take_all", "捡起地上所有的东西，每样一回合。"),
            Map.entry("action.use", "使用：吃、喝、读或穿戴。"),
            Map.entry("action.use.item", "带着的东西"),
            Map.entry("action.equip", "拿起武器或穿上护甲。"),
            Map.entry("action.equip.item", "带着的武器或护甲"),
            Map.entry("action.drop", "把东西留在这里。"),
            Map.entry("action.drop.item", "带着的东西"),
            Map.entry("action.buy", "向商人买东西。"),
            Map.entry("action.buy.item", "货架上的东西"),
            Map.entry("action.buy.count", "买几件"),
            Map.entry("action.sell", "卖给商人，卖价见背包。"),
            Map.entry("action.sell.count", "卖几件；数目更大就是全部"),
            Map.entry("action.sell.item", "带着的东西"));

    static final DescriptionTranslator WORDS = key -> Optional.ofNullable(TEXTS.get(key));

    private ChineseGameTranslation() {}
}
