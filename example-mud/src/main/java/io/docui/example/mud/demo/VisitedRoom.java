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
record VisitedRoom(String title, List<VisibleExit> ways, boolean foes, List<VisibleItem> goods) {
    VisitedRoom {
        ways = List.copyOf(ways);
        goods = List.copyOf(goods);
    }

    static VisitedRoom of(Observation now) {
        return new VisitedRoom(now.place(), now.ways(), !now.foes().isEmpty(), now.goods());
    }
}
