package pegsets.documents;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import pegsets.cli.Main;
import pegsets.cli.Console;

/// A JVM that runs command lines one after the other in the folder that it was started in, so that all pages together
/// cost one start of the JVM. It prints its port. A caller, `src/test/sh/pegs-served`, sends the name of a folder with
/// the files `args` (each ended by a zero byte) and `in`; the answer is the exit code, when the files `out` and `err`
/// are there.
final class CommandServer {
    private CommandServer() {}

    public static void main(String[] args) throws IOException {
        Locale.setDefault(Locale.ROOT);
        try (ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            System.out.println(server.getLocalPort());
            while (true) {
                try (Socket caller = server.accept()) {
                    InputStreamReader asked = new InputStreamReader(caller.getInputStream(), StandardCharsets.UTF_8);
                    int code = run(Path.of(new BufferedReader(asked).readLine()));
                    caller.getOutputStream().write((code + "\n").getBytes(StandardCharsets.UTF_8));
                }
            }
        }
    }

    private static int run(Path call) throws IOException {
        List<String> words = List.of(Files.readString(call.resolve("args")).split("\0", -1));
        try (InputStream in = Files.newInputStream(call.resolve("in"));
                PrintStream out = stream(call.resolve("out"));
                PrintStream err = stream(call.resolve("err"))) {
            System.setIn(in);
            return Main.run(words.subList(0, words.size() - 1).toArray(String[]::new),
                    new Console(out, err, false, 80));
        }
    }

    private static PrintStream stream(Path file) throws IOException {
        return new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8);
    }
}
