package io.docui.example.mud.demo;

import java.util.List;

/**
 * A room as it was when it was last seen.
 *
 * @param title what it is called
 * @param ways the ways out of it
 * @param foes whether somebody was there who can be fought
 * @param goods what was for sale
 */
record Place(String title, List<Way> ways, boolean foes, List<Thing> goods) {
    Place {
        ways = List.copyOf(ways);
        goods = List.copyOf(goods);
    }

    static Place of(Situation now) {
        return new Place(now.place(), now.ways(), !now.foes().isEmpty(), now.goods());
    }
}
