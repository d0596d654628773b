package pegsets.publish.pages;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;
import org.openqa.selenium.logging.LogType;

/// Debian's Chromium, without a window, and the actions of a player in it.
final class Browser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /// The duration of a movement of the mouse.
    private static final Duration MOVE = Duration.ofMillis(20);

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /// Starts the browser; skips the test if no browser is installed.
    static Browser start(Path userData) {
        Optional<Path> chromium = program("chromium");
        Optional<Path> chromedriver = program("chromedriver");
        Assumptions.assumeTrue(chromium.isPresent() && chromedriver.isPresent(),
                "no chromium or no chromedriver on this machine");
        ChromeOptions options = new ChromeOptions().setBinary(chromium.get().toFile()).addArguments("--headless",
                "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--hide-scrollbars", "--disable-ipc-flooding-protection", // tests follow a thousand links in a second
                "--user-data-dir=" + userData);
        Browser browser = new Browser(new ChromeDriver(
                new ChromeDriverService.Builder().usingDriverExecutable(chromedriver.get().toFile()).build(), options));
        browser.driver.get("about:blank");
        browser.errors(); // of the browser's own first page
        return browser;
    }

    private static Optional<Path> program(String name) {
        return Stream.of(System.getenv("PATH").split(":")).map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable).findFirst();
    }

    /// Shows pages as on a screen of this size in CSS pixels.
    void screen(int width, int height, boolean dark) {
        driver.executeCdpCommand("Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features",
                List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /// Shows pages in a few colors that the system chose.
    void forcedColors() {
        driver.executeCdpCommand("Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "forced-colors", "value", "active"))));
    }

    /// Runs the scripts of pages, or does not.
    void scripts(boolean areRun) {
        driver.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", !areRun));
    }

    /// Shows pages as on paper, or as on a screen.
    void print(boolean isPaper) {
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", isPaper ? "print" : ""));
    }

    void open(Path file) {
        open(file.toUri().toString());
    }

    void open(String address) {
        driver.get("about:blank");
        driver.get(address);
        waitFor("the scripts of the page", () -> (boolean) script("""
                return document.readyState === "complete"
                  && (!document.getElementById("code") || !!document.querySelector("#board *"));"""));
    }

    /// Clicks a curve at a share of its width.
    void clickCurve(String id, double share) {
        WebElement curve = byId(id);
        double left = 40. / 340 - .5;
        int x = (int) Math.round((left + share * 290 / 340) * curve.getRect().getWidth());
        new Actions(driver, MOVE).moveToElement(curve, x, 0).click().perform();
    }

    void openWithoutScripts(Path file) {
        driver.get(file.toUri().toString());
    }

    String visibleText() {
        return driver.findElement(By.tagName("body")).getText();
    }

    Object script(String text, Object... arguments) {
        return driver.executeScript(text, arguments);
    }

    /// Runs a script that ends by calling its last argument.
    Object later(String text, Object... arguments) {
        driver.manage().timeouts().scriptTimeout(PATIENCE);
        return driver.executeAsyncScript(text, arguments);
    }

    static void waitFor(String what, Supplier<Boolean> condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.get()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain for " + what);
            }
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /// Waits until the page knows all of the position on the board.
    void waitForNumbers() {
        waitFor("numbers", () -> "true".equals(script("return document.body.dataset.counted")));
    }

    String text(String id) {
        return (String) script("return document.getElementById(arguments[0]).textContent", id);
    }

    /// The pegs on the board of a page to play on.
    String pegs() {
        return (String) script("return document.body.dataset.pegs");
    }

    WebElement byId(String id) {
        return driver.findElement(By.id(id));
    }

    WebElement hole(String name) {
        return driver.findElement(By.cssSelector("[data-hole=" + name + "] .touch"));
    }

    void click(String hole) {
        new Actions(driver, MOVE).click(hole(hole)).perform();
    }

    boolean hasClass(String hole, String name) {
        return (boolean) script(
                "return document.querySelector(`[data-hole=${arguments[0]}]`).classList.contains(arguments[1])", hole,
                name);
    }

    /// Moves a peg by two clicks, or by dragging it.
    void jumpByMouse(String from, String to, boolean drags) {
        Actions actions = new Actions(driver, MOVE);
        (drags ? actions.dragAndDrop(hole(from), hole(to)) : actions.click(hole(from)).click(hole(to))).perform();
    }

    /// Moves a peg by two taps of a finger.
    void jumpByTouch(String from, String to) {
        for (String name : List.of(from, to)) {
            PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
            driver.perform(List.of(new Sequence(finger, 0)
                    .addAction(finger.createPointerMove(Duration.ZERO, PointerInput.Origin.fromElement(hole(name)), 0,
                            0))
                    .addAction(finger.createPointerDown(PointerInput.MouseButton.LEFT.asArg()))
                    .addAction(finger.createPointerUp(PointerInput.MouseButton.LEFT.asArg()))));
        }
    }

    /// Draws a line with the mouse or a finger through the middles of elements.
    void stroke(boolean byTouch, String... selectors) {
        PointerInput pointer = byTouch
                ? new PointerInput(PointerInput.Kind.TOUCH, "finger")
                : new PointerInput(PointerInput.Kind.MOUSE, "mouse");
        Sequence line = new Sequence(pointer, 0);
        for (int i = 0; i < selectors.length; i++) {
            line.addAction(pointer.createPointerMove(i == 0 ? Duration.ZERO : MOVE,
                    PointerInput.Origin.fromElement(driver.findElement(By.cssSelector(selectors[i]))), 0, 0));
            if (i == 0) {
                line.addAction(pointer.createPointerDown(PointerInput.MouseButton.LEFT.asArg()));
            }
        }
        line.addAction(pointer.createPointerUp(PointerInput.MouseButton.LEFT.asArg()));
        driver.perform(List.of(line));
    }

    /// Drags with a finger from a point of the window to another, as a touch screen does.
    void dragByTouch(double x, double y, double toX, double toY) {
        touch("touchStart", List.of(Map.of("x", x, "y", y)));
        for (int step = 1; step <= 8; step++) {
            touch("touchMove",
                    List.of(Map.of("x", x + (toX - x) * step / 8, "y", y + (toY - y) * step / 8)));
        }
        touch("touchEnd", List.of());
    }

    private void touch(String type, List<Map<String, Double>> points) {
        driver.executeCdpCommand("Input.dispatchTouchEvent", Map.of("type", type, "touchPoints", points));
    }

    /// The middle of a hole in the window.
    List<Double> middle(String hole) {
        @SuppressWarnings("unchecked")
        List<Number> middle = (List<Number>) script(
                """
                        const { x, y, width, height } = document.querySelector(`[data-hole=${arguments[0]}] .touch`).getBoundingClientRect();
                        return [x + width / 2, y + height / 2];
                        """,
                hole);
        return middle.stream().map(Number::doubleValue).toList();
    }

    void press(CharSequence... keys) {
        new Actions(driver, MOVE).sendKeys(keys).perform();
    }

    /// Presses a key while another is held.
    void chord(Keys held, CharSequence key) {
        new Actions(driver, MOVE).keyDown(held).sendKeys(key).keyUp(held).perform();
    }

    /// The name of the hole that has the focus; empty where none has.
    String focus() {
        return (String) script("return document.activeElement?.dataset?.hole ?? ''");
    }

    /// Goes to a hole by arrow keys alone, along rows first, where that leads there.
    void goByArrows(String to) {
        for (int steps = 0; !focus().equals(to); steps++) {
            if (steps > 40) {
                throw new AssertionError("no way to " + to + " by arrow keys, at " + focus());
            }
            press((String) script("""
                    const center = (name) => {
                      const box = document.querySelector(`[data-hole=${name}] .touch`).getBoundingClientRect();
                      return [box.x + box.width / 2, box.y + box.height / 2];
                    };
                    const [from, to] = arguments.length && [center(arguments[0]), center(arguments[1])];
                    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
                    const [left, right, up, down] = arguments[2];
                    return Math.abs(dy) > 5 ? (dy < 0 ? up : down) : dx < 0 ? left : right;
                    """, focus(), to,
                    Stream.of(Keys.ARROW_LEFT, Keys.ARROW_RIGHT, Keys.ARROW_UP, Keys.ARROW_DOWN).map(Keys::toString)
                            .toList()));
        }
    }

    void save(Path picture) throws IOException {
        Files.write(picture, driver.getScreenshotAs(OutputType.BYTES));
    }

    /// What axe-core finds wrong with the page: a line for each rule, with the elements.
    String violations() throws IOException {
        try (var axe = Browser.class.getResourceAsStream("/axe.min.js")) {
            script(new String(axe.readAllBytes(), StandardCharsets.UTF_8));
        }
        return (String) later("""
                const done = arguments[arguments.length - 1];
                axe.run({ preload: false }).then((found) => done(found.violations.map((rule) =>
                  `${rule.id}: ${rule.help}: ${rule.nodes.map((node) => node.html).join(" ")}`).join("\\n")),
                  (error) => done(String(error)));
                """);
    }

    /// The errors that pages have logged since the last call.
    List<String> errors() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
                .map(entry -> entry.getMessage()).toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
