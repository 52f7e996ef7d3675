package io.docui.hostops.process;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Builds the environment of started programs from an allowlist of variables and settings that prevent interactive prompts.
 *
 * <p>Other variables of the parent (keys, tokens, passwords) are not passed on.
 */
public final class ProcessEnvironmentBuilder {
    private static final Set<String> PASSED = Set.of(
            "PATH",
            "HOME",
            "USER",
            "LOGNAME",
            "SHELL",
            "LANG",
            "LANGUAGE",
            "TZ",
            "TMPDIR",
            "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
            "XDG_CACHE_HOME",
            "XDG_CONFIG_DIRS",
            "XDG_DATA_DIRS",
            "JAVA_HOME",
            "MAVEN_HOME",
            "M2_HOME",
            "GRADLE_HOME",
            "GRADLE_USER_HOME",
            "NVM_DIR",
            "NVM_BIN",
            "VOLTA_HOME",
            "PNPM_HOME",
            "PYENV_ROOT",
            "VIRTUAL_ENV",
            "CONDA_PREFIX",
            "CARGO_HOME",
            "RUSTUP_HOME",
            "GOPATH",
            "GOROOT",
            "GOBIN",
            "GEM_HOME",
            "ANDROID_HOME",
            "DOTNET_ROOT",
            "NIX_PATH",
            "SSL_CERT_FILE",
            "SSL_CERT_DIR",
            "NODE_EXTRA_CA_CERTS",
            "REQUESTS_CA_BUNDLE",
            "CURL_CA_BUNDLE",
            "PIP_CERT",
            // Windows
            "SYSTEMROOT",
            "SYSTEMDRIVE",
            "WINDIR",
            "COMSPEC",
            "PATHEXT",
            "TEMP",
            "TMP",
            "USERNAME",
            "USERPROFILE",
            "APPDATA",
            "LOCALAPPDATA",
            "PROGRAMDATA",
            "PROGRAMFILES",
            "PROGRAMFILES(X86)",
            "PSMODULEPATH",
            "NUMBER_OF_PROCESSORS",
            "PROCESSOR_ARCHITECTURE");

    /** Addresses that may contain a password. */
    private static final Set<String> PASSED_WITHOUT_PASSWORD = Set.of(
            "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "PIP_INDEX_URL", "NPM_CONFIG_REGISTRY", "GOPROXY");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private ProcessEnvironmentBuilder() {}

    /** Returns the names that are passed. A shell exports what it receives, so an assignment alone changes what its programs get. */
    static Set<String> passedNames() {
        Set<String> names = new TreeSet<>(PASSED);
        names.addAll(PASSED_WITHOUT_PASSWORD);
        return names;
    }

    /**
     * Returns the environment of a program that runs without interaction.
     *
     * @param parent the environment of the parent
     * @return the environment of the program
     */
    public static Map<String, String> of(Map<String, String> parent) {
        Map<String, String> clean = new LinkedHashMap<>();
        parent.forEach((name, value) -> {
            if (isPassed(name.toUpperCase(Locale.ROOT), value)) {
                clean.put(name, value);
            }
        });
        useUtf8(clean);
        clean.put("TERM", "dumb");
        clean.put("PAGER", "cat");
        clean.put("GIT_PAGER", "cat");
        clean.put("GIT_TERMINAL_PROMPT", "0");
        // An approval is about the files that run, and a compiled module that appears is one more.
        clean.put("PYTHONDONTWRITEBYTECODE", "1");
        clean.put("LESSSECURE", "1"); // a program that pages nevertheless starts nothing for its keys
        return clean;
    }

    /**
     * Replaces locales with other encodings. Command lines and output are UTF-8, and in encodings such as GBK a byte of a character can be
     * one of the shell's own.
     */
    private static void useUtf8(Map<String, String> clean) {
        clean.entrySet()
                .removeIf(variable -> isLocale(variable.getKey())
                        && !isUtf8(variable.getValue())
                        && (decidesEncoding(variable.getKey()) || !isPlain(variable.getValue())));
        if (!clean.containsKey("LANG") && !clean.containsKey("LC_ALL")) {
            clean.put("LANG", "C.UTF-8");
        }
    }

    private static boolean isLocale(String name) {
        return name.equals("LANG") || name.startsWith("LC_");
    }

    private static boolean decidesEncoding(String name) {
        return name.equals("LANG") || name.equals("LC_ALL") || name.equals("LC_CTYPE");
    }

    private static boolean isPlain(String locale) {
        return locale.equals("C") || locale.equals("POSIX");
    }

    private static boolean isUtf8(String locale) {
        return locale.toUpperCase(Locale.ROOT).replace("-", "").contains("UTF8");
    }

    private static boolean isPassed(String name, String value) {
        return PASSED.contains(name)
                || name.startsWith("LC_")
                || PASSED_WITHOUT_PASSWORD.contains(name) && value.indexOf('@') < 0;
    }

    /**
     * Tells whether a variable can be passed to a program.
     *
     * @param name the name of the variable
     * @param value the value of the variable
     * @return whether shells and systems accept it
     */
    public static boolean isVariable(String name, String value) {
        return NAME.matcher(name).matches() && value.indexOf('\0') < 0;
    }
}
