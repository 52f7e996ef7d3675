package io.docui.processor.emit;

import io.docui.processor.model.ActionModel;
import io.docui.processor.model.ProviderModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Partition of a provider's actions among generated classes: a single class, unless a class file cannot hold all actions. A method holds 64
 * KB of code and a class 65,535 constants. An action uses some of both, and more with each parameter.
 * @param size the number of actions of a part; the last part may have fewer
 * @param actions the actions of each part; empty if there are no parts
 */
record GeneratedClassPartition(int size, List<List<ActionModel>> actions) {
    private static final int MOST = 3_000;
    private static final int OF_AN_ACTION = 4;

    static GeneratedClassPartition of(ProviderModel provider) {
        List<ActionModel> all = provider.actions();
        if (weight(all) <= MOST) {
            return new GeneratedClassPartition(all.size(), List.of());
        }
        int size = Math.min(all.size(), MOST / OF_AN_ACTION);
        while (parts(all, size).stream().anyMatch(part -> weight(part) > MOST)) {
            size /= 2;
        }
        return new GeneratedClassPartition(size, parts(all, size));
    }

    /** Returns the number of parts; 0 if one class holds everything. */
    int count() {
        return actions.size();
    }

    private static List<List<ActionModel>> parts(List<ActionModel> all, int size) {
        List<List<ActionModel>> parts = new ArrayList<>();
        for (int start = 0; start < all.size(); start += size) {
            parts.add(all.subList(start, Math.min(all.size(), start + size)));
        }
        return parts;
    }

    private static int weight(List<ActionModel> actions) {
        return actions.stream()
                .mapToInt(action -> OF_AN_ACTION + action.arguments().size())
                .sum();
    }
}
