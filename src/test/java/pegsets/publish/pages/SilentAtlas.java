package pegsets.publish.pages;

/// A progress that nobody reads.
public class SilentAtlas extends AtlasProgress {
    public SilentAtlas() {
        super((words, json) -> {}, line -> {});
    }
}
