package io.docui.hostops.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets by their form and by the names of what they are assigned to. None of them is real. */
class SecretTextDetectorTest {
    private final SecretTextDetector detector = SecretTextDetector.of(Map.of());

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "aws s3 ls # AKIAABCDEFGHIJKLMNOP, AKIAABCDEFGHIJKLMNOP",
                "git clone https://ann:s3cr3t@example.com/x, s3cr3t",
                "curl -H \"Authorization: Bearer abc.def-ghi\" x, abc.def-ghi",
                "export GITHUB_TOKEN=ghp_abcdefghijklmnopqrstuvwxyz0123456789, ghp_abcdefghijklmnopqrstuvwxyz0123456789",
                "DB_PASSWORD=hunter2 ./run, hunter2",
                "curl -u ann:hunter2 https://example.com, hunter2",
                "curl -sSu 'ann:with a blank' https://example.com, with a blank",
                "curl https://example.com --user=ann:hunter2, hunter2",
                "curl -uann:hunter2 https://example.com, hunter2",
                "mysql -h db -u root -phunter2 shop, hunter2",
                "mysqldump -p'hunter 2' shop, hunter 2",
                "mariadb -phunter2, hunter2",
                "psql postgres://ann:hunter2@db/shop, hunter2",
                "psql 'postgresql://ann:p@ssw0rd@db/shop', p@ssw0rd",
                "docker login -u ann -p hunter2 registry.example.com, hunter2",
                "helm registry login -u ann -p hunter2 x, hunter2",
                "sshpass -p hunter2 ssh ann@example.com, hunter2",
                "redis-cli -h db -a hunter2 ping, hunter2",
                "mongosh -u ann -p hunter2, hunter2",
                "zip -P hunter2 a.zip b, hunter2",
                "7z x -phunter2 a.7z, hunter2",
                "mysql --password=hunter2, hunter2",
                "openssl enc -aes-256-cbc -pass pass:hunter2 -in a, hunter2",
                "openssl rsa -in k.pem -passin 'pass:with a blank', with a blank",
                "openssl enc -d -k hunter2 -in a, hunter2",
                "htpasswd -b users.txt ann hunter2, hunter2",
                "htpasswd -cbB users.txt ann 'with a blank', with a blank",
                "htpasswd -b -B users.txt ann hunter2, hunter2",
                "MYSQL_PWD=hunter2 mysql shop, hunter2",
                "PGPASSWORD=hunter2 psql, hunter2",
                "export DB_PASS=hunter2, hunter2",
                "SMTP_PASS='with a blank' ./run, with a blank",
                "git clone https://abcdefghijklmnop0123@example.com/x, abcdefghijklmnop0123",
                "curl -b session=hunter2 https://example.com, session=hunter2",
                "curl -s --cookie 'a=hunter2; b=c' https://example.com, a=hunter2; b=c",
                "curl --oauth2-bearer hunter2 https://example.com, hunter2",
                "read -r PW <<< hunter2, hunter2",
                "read PW <<<\"with a blank\", with a blank",
                "keytool -list -storepass hunter2, hunter2",
                "aws_secret_access_key = wJalrXUtnFEMI, wJalrXUtnFEMI",
                "login --password hunter2, hunter2",
                "{\"apiKey\": \"k-123456\"}, k-123456",
                "password: 'with a blank', with a blank",
                "PASSWORD='p;w&d|x' ./run, p;w&d|x",
                "psql 'postgres://ann:p;w0rd@db/shop', p;w0rd",
                "PASSWORD='first part; second part' ./run, first part",
                "db.password=hunter2, hunter2",
                "sk-ant-api03-abcdefghijklmnopqrstuv, sk-ant-api03-abcdefghijklmnopqrstuv",
                "glpat-abcdefghijklmnopqrst, glpat-abcdefghijklmnopqrst",
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc, eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc"
            })
    void findsSecret(String text, String secret) {
        assertTrue(detector.find(text).contains(secret), () -> text + ": " + detector.find(text));
    }

    /** Between bars: the text, and the secret in it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '|',
            value = {
                "curl -H 'Cookie: session=hunter2x' h # hunter2x",
                "curl 'https://h/?a=b&sig=hunter2x' # hunter2x",
                "machine h login ann password hunter2x # hunter2x",
                "npm config set //r/:_authToken hunter2x # hunter2x",
                "vault kv put secret/x user=annabel value=hunter2x # hunter2x",
                "vault kv put secret/x user=annabel value=hunter2x # annabel",
                "kubectl create secret generic x --from-literal=key=hunter2x # hunter2x",
                "aws configure set aws_secret_access_key hunter2x # hunter2x",
                "ssh-keygen -t ed25519 -N hunter2x -f k # hunter2x",
                "echo hunter2x | docker login -u ann --password-stdin # hunter2x",
                "printf '%s' 'hunter2x' | podman login --password-stdin r # hunter2x",
                "echo hunter2x | sudo -S ls # hunter2x",
                "echo \"ann:hunter2x\" | chpasswd # hunter2x",
                "htpasswd -nb ann hunter2x # hunter2x",
                "http -a ann:hunter2x GET example.com # hunter2x",
                "smbclient //h/s -U ann%hunter2x # hunter2x",
                "mosquitto_pub -h h -u ann -P hunter2x -t a # hunter2x",
                "ansible-vault encrypt_string --name=x hunter2x # hunter2x",
                "curl -d \"{\\\"client_secret\\\": \\\"hunter2x\\\"}\" h # hunter2x",
                "<server><password>hunter2x</password></server> # hunter2x",
                "sqlcmd -S h -U sa -P hunter2x # hunter2x",
                "pwd: hunter2x # hunter2x",
                "AUTH=hunter2x ./run # hunter2x",
                "AZURE_ACCOUNT_KEY=hunter2x # hunter2x",
                "send Bearer hunter2x now # hunter2x",
                "curl -H 'Authorization: hunter2x' h # hunter2x",
                "redis-cli --pass hunter2x ping # hunter2x"
            })
    void findsSecretInItsPlace(String text, String secret) {
        assertTrue(detector.find(text).contains(secret), () -> text + ": " + detector.find(text));
    }

    /** What runs stays readable in the ledger. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "bash(command='TOKEN=a\\n./evil\\n')",
                "PASSWORD=\"$(./evil)\" true",
                "PASSWORD='`./evil`' true",
                "SECRET=hunter2$(./evil)",
                "echo \"password=\"; ./evil; echo \"zzzzz\"",
                "echo 'x\"' \"password=\"; ./evil; echo \"zzzzz\"",
                "echo \"password=\"x;./evil;\"zzzzz\"",
                "case x in \"password=\") ./evil \"zzzzz\";; esac",
                "bash(command='echo \"password=\"; ./evil; echo \"zzzzz\"')",
                "echo -----BEGIN A PRIVATE KEY-----; ./evil; echo -----END A PRIVATE KEY-----",
                "echo -----BEGIN A PRIVATE KEY-----\n./evil\necho -----END A PRIVATE KEY-----",
                "echo -----BEGIN A PRIVATE KEY-----\nevil x\necho -----END A PRIVATE KEY-----",
                "echo http://x:;{evil,b.txt};#@",
                "echo http://xx:yy;./evil;zz@",
                "echo \"redis-cli -a \"; rm evil; echo \"x\"",
                "echo 'mysql -p'; ./evil; echo 'x'",
                "echo Authorization: Bearer abcdefg;./evil;x",
                "echo \"password=\"<(./evil)\"zzzzz\"",
                "PASSWORD=./evil; ./evil",
                "TOKEN=abcdefg\\n./evil",
                "echo Cookie: session=; ./evil",
                "echo 'Cookie: session='; ./evil; echo 'x'",
                "sqlcmd -P ; ./evil",
                "mosquitto_pub -P \\n./evil",
                "redis-cli --pass 'x'; ./evil",
                "TOKEN=./evil.sh bash ./evil.sh",
                "TOKEN=evil.sh bash evil.sh",
                "echo password=src/evil; python3 \"src/evil\"",
                "bash(command='MY_SECRET=evil.py; python3 evil.py')",
                "vault kv put a b=$(./evil)",
                "echo machine h password `./evil`",
                "echo '<password>'; ./evil; echo '</password>'",
                "echo bearer 1 ; ./evil1234",
                "echo \"_auth \"; ./evil; echo \"x\""
            })
    void doesNotHideCommand(String text) {
        assertTrue(
                detector.find(text).stream().noneMatch(secret -> secret.contains("evil")),
                () -> text + ": " + detector.find(text));
    }

    @Test
    void findsAllSecretsOfCommand() {
        String line = "curl -u ann:hunter2 -b id=hunter3 " + "-H x ".repeat(100)
                + "\\\n  --proxy-user ann:hunter4 x\ncurl x -u b:hunter5";
        assertEquals(List.of("hunter2", "id=hunter3", "hunter4", "hunter5"), detector.find(line));
        assertEquals(List.of(), detector.find("mysql x; ls -phunter2\nls -phunter3"));
    }

    /** Any program can print these. */
    @ParameterizedTest
    @CsvSource({
        "'',docker login ",
        "'docker ',login ",
        "'',podman az login ",
        "'','curl -u '",
        "curl -,u",
        "htpasswd -,b",
        "htpasswd,' -b'",
        "'','htpasswd -b '",
        "'','curl;'",
        "'','openssl -k '",
        "'','mongo -p\"'",
        "'authorization',' '"
    })
    void searchesLongTextInTime(String start, String repeated) {
        String text = start + repeated.repeat(300_000 / repeated.length());
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> detector.find(text));
    }

    @Test
    void findsKeyBlock() {
        String key = "\nMIIEvQIBADANBgkqhkiG\nabc=\n";
        assertEquals(List.of(key), detector.find("-----BEGIN PRIVATE KEY-----" + key + "-----END PRIVATE KEY-----"));
    }

    @Test
    void findsValuesOfVariablesThatNameSecrets() {
        SecretTextDetector knowing = SecretTextDetector.of(
                Map.of("DEPLOY_TOKEN", "plain-words", "PATH", "/usr/bin", "KEYSTORE_PASSWORD", "x"));
        assertEquals(List.of("plain-words"), knowing.find("it is plain-words and /usr/bin and x"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grep -r password src",
                "mysql -u root -p shop",
                "mysql -p$DB_PASSWORD shop",
                "docker run -u 1000:1000 -p 8080:80 web",
                "docker login -p $TOKEN x",
                "curl -u ann https://example.com",
                "curl -s localhost:8080/users | mkdir -p build",
                "unzip -p a.zip b.txt",
                "openssl x509 -in cert.pem -noout -text",
                "openssl enc -d -pass env:KEY -in a",
                "htpasswd -n ann",
                "curl -b cookies.txt https://example.com",
                "git clone https://ann@example.com/x",
                "git clone ssh://git@example.com/x",
                "curl https://$TOKEN@example.com/x",
                "read -r line <<< \"$x\"",
                "OLD_PWD=$PWD",
                "pwd_check: 12",
                "by_pass=5",
                "mkdir -p src && mysql --version",
                "String token = parser.next();",
                "token=self.token",
                "PASSWORD=$SECRET ./run",
                "password = getPassword()",
                "the tokens: 4000 of 12000",
                "https://example.com:8080/a@b",
                "git log --author=ann",
                "\"token\": null",
                "export API_KEY=",
                "keyboard=german-layout",
                "ls -l secret/",
                "pwd: /home/ann/work",
                "the bearer authentication scheme",
                "authorization: required by policy",
                "AUTH=required ./run",
                "echo hello world | sudo tee a.txt",
                "vault status",
                "ssh-keygen -N '' -f k",
                "sort_key=lastname",
                "<password></password>",
                "docker login --password-stdin < token.txt",
                "smbclient -L host -U ann",
                "http GET example.com a:=1"
            })
    void leavesOrdinaryText(String text) {
        assertEquals(List.of(), detector.find(text));
    }
}
