package io.docui.example.retail.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The shop's initial data, a compressed JSON resource: products, users and orders by their ids. */
public final class ShopArchive {
    private static final String RESOURCE = "shop.json.gz";

    private ShopArchive() {}

    /** Reads the data. Each call returns a new tree. */
    public static JsonNode read() {
        try (InputStream in = ShopArchive.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("The resource " + RESOURCE + " is missing from the jar.");
            }
            return JsonMapper.shared().readTree(new GZIPInputStream(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
