package io.docui.server.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the directory of a ledger from a command line; one without a name would be the folder that one stands in. */
final class LedgerDirectoryConverter implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
        if (text.isBlank()) {
            throw new TypeConversionException("name a directory, or leave the option out");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'" + text + "' can be no directory");
        }
    }
}
