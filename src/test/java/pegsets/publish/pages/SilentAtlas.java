package pegsets.publish.pages;

/// A listener that does nothing.
public class SilentAtlas implements AtlasListener {
    @Override
    public void planned(AtlasTimeLeft outlook) {}

    @Override
    public void doing(String work) {}

    @Override
    public void advance(long positions) {}
}
