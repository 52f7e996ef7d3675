package io.docui.example.mud.demo;

import java.util.List;

/** State of a room when the agent last saw it. */
record VisitedRoom(String title, List<VisibleExit> ways, boolean foes, List<VisibleItem> goods) {
    VisitedRoom {
        ways = List.copyOf(ways);
        goods = List.copyOf(goods);
    }

    static VisitedRoom of(Observation now) {
        return new VisitedRoom(now.place(), now.ways(), !now.foes().isEmpty(), now.goods());
    }
}
