package pegsets.publish.pages;

/// A listener that does nothing.
public final class SilentAtlas implements AtlasListener {
    @Override
    public void deciding(String board) {}

    @Override
    public void planned(AtlasTimeLeft outlook) {}

    @Override
    public void computing(String problem, AtlasTimeLeft outlook) {}

    @Override
    public void doing(String part) {}

    @Override
    public void advance(long positions) {}
}
