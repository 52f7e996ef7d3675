package io.docui.example.mud;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import java.util.List;

/**
 * The result of an attack.
 *
 * @param damage HP that the enemy lost; 0 for a miss
 * @param critical whether it was a critical hit
 * @param slain whether the enemy died
 * @param loot what it left on the floor
 * @param story what happened, as text
 */
@Describe
@Gist("{story}")
public record AttackResult(int damage, boolean critical, boolean slain, List<Item> loot, String story) {
    /** Copies the list. */
    public AttackResult {
        loot = List.copyOf(loot);
    }
}
