package pegsets.publish.pages;

/// A listener that does nothing.
public class SilentAtlas extends AtlasProgress {
    @Override
    public void doing(String work) {}

    @Override
    public void advance(long positions) {}
}
