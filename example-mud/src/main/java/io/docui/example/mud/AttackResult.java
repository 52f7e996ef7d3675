package io.docui.example.mud;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;

/**
 * What a strike came to.
 *
 * @param damage HP that the enemy lost; 0 for a miss
 * @param critical whether it was a lucky one
 * @param slain whether the enemy fell
 * @param story all that happened, in words
 */
@Describe
@Gist("{story}")
public record AttackResult(int damage, boolean critical, boolean slain, String story) {}
