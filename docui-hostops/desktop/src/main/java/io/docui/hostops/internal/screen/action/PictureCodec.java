package io.docui.hostops.internal.screen.action;

import io.docui.hostops.internal.screen.Picture;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Encodes pictures as PNG and decodes image files. */
public final class PictureCodec {
    private static final int MOST_PIXELS = 16_000_000;

    private PictureCodec() {}

    public static byte[] png(Picture picture) {
        BufferedImage image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, picture.width(), picture.height(), picture.pixels(), 0, picture.width());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            if (!ImageIO.write(image, "png", out)) {
                throw new IOException("no PNG writer");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("A picture cannot be encoded.", e);
        }
        return bytes.toByteArray();
    }

    public static Picture read(String name, byte[] bytes) {
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                throw wrong(name + " is not a readable picture. Use PNG, JPEG, GIF or BMP.");
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in, true, true);
                int width = reader.getWidth(0);
                int height = reader.getHeight(0);
                if ((long) width * height > MOST_PIXELS) {
                    throw wrong(name + " has " + width + " × " + height + " pixels, which is too many.");
                }
                BufferedImage image = reader.read(0);
                return new Picture(width, height, image.getRGB(0, 0, width, height, null, 0, width));
            } finally {
                reader.dispose();
            }
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw (ActionException) wrong(name + " cannot be read as a picture: " + e.getMessage() + '.')
                    .initCause(e);
        }
    }

    private static ActionException wrong(String message) {
        return new ActionException(ErrorCode.CONSTRAINT_VIOLATION, message);
    }
}
