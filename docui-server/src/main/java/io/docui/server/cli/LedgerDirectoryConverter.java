package io.docui.server.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Picocli type converter of ledger directories on the command line. Rejects a blank name, which would mean the current directory. */
final class LedgerDirectoryConverter implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
        if (text.isBlank()) {
            throw new TypeConversionException("give a directory or omit the option");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'" + text + "' is not a valid directory");
        }
    }
}
