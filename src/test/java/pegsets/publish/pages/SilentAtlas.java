package pegsets.publish.pages;

/// A listener that does nothing.
public final class SilentAtlas implements AtlasListener {
    @Override
    public void deciding(String board) {}

    @Override
    public void planned(AtlasOutlook outlook) {}

    @Override
    public void computing(String problem, AtlasOutlook outlook) {}

    @Override
    public void doing(String part) {}

    @Override
    public void advance(long positions) {}
}
