package io.docui.hostops.process;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The variables that programs are given: those of a list, and a few that keep them from waiting for a person. What else the parent has
 * (keys, tokens, passwords) is its own.
 */
public final class ProcessEnvironment {
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

    /** Addresses, which may have a password in them. */
    private static final Set<String> PASSED_WITHOUT_PASSWORD = Set.of(
            "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "PIP_INDEX_URL", "NPM_CONFIG_REGISTRY", "GOPROXY");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private ProcessEnvironment() {}

    /**
     * The variables of a program that nobody talks to.
     *
     * @param parent those that there are
     * @return those that it is given
     */
    public static Map<String, String> of(Map<String, String> parent) {
        Map<String, String> clean = new LinkedHashMap<>();
        parent.forEach((name, value) -> {
            if (isPassed(name.toUpperCase(Locale.ROOT), value)) {
                clean.put(name, value);
            }
        });
        if (!clean.containsKey("LANG") && !clean.containsKey("LC_ALL")) {
            clean.put("LANG", "C.UTF-8");
        }
        clean.put("TERM", "dumb");
        clean.put("PAGER", "cat");
        clean.put("GIT_PAGER", "cat");
        clean.put("GIT_TERMINAL_PROMPT", "0");
        return clean;
    }

    private static boolean isPassed(String name, String value) {
        return PASSED.contains(name)
                || name.startsWith("LC_")
                || PASSED_WITHOUT_PASSWORD.contains(name) && value.indexOf('@') < 0;
    }

    /**
     * Tells whether a variable can be given to a program.
     *
     * @param name its name
     * @param value its value
     * @return whether shells and systems take it
     */
    public static boolean isVariable(String name, String value) {
        return NAME.matcher(name).matches() && value.indexOf('\0') < 0;
    }
}
