package io.docui.langchain4j;

import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.TextContent;
import io.docui.runtime.action.Media;
import java.util.Base64;
import java.util.List;
import java.util.Set;

/** Converts media to LangChain4j contents: images as image content, other media as a line of text that names them. */
final class ChatMediaConverter {
    /** The image types that all providers with image input accept. */
    private static final Set<String> PICTURES = Set.of("image/png", "image/jpeg", "image/gif", "image/webp");

    private ChatMediaConverter() {}

    static boolean isPicture(Media media) {
        return PICTURES.contains(media.mimeType());
    }

    /** Returns an image, preceded by a line that identifies it. */
    static List<Content> picture(Media media) {
        return List.of(
                TextContent.from("Image " + media + " from the results above:"),
                ImageContent.from(Base64.getEncoder().encodeToString(media.bytes()), media.mimeType()));
    }

    /**
     * Appends to a text a line for each of the media that are not shown with it.
     *
     * @param text the text
     * @param leftOut the media
     * @return the text with the appended lines
     */
    static String describeOmitted(String text, List<Media> leftOut) {
        StringBuilder told = new StringBuilder(text);
        for (Media media : leftOut) {
            told.append(told.isEmpty() || told.charAt(told.length() - 1) == '\n' ? "" : "\n")
                    .append("Not shown here: ")
                    .append(media.name().map(name -> name + ", ").orElse(""))
                    .append(media.mimeType())
                    .append(", ")
                    .append(media.size())
                    .append(" bytes.\n");
        }
        return told.toString();
    }
}
