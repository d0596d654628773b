package pegsets.storage;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import pegsets.disk.RemoteStorage;

/// The storages that Hadoop knows, by the settings that it finds: `core-site.xml` in a folder of the class path.
public final class HadoopStorage implements RemoteStorage {

    @Override
    public Path path(URI url) throws IOException {
        return Storage.of(url).getPath(url.getPath());
    }
}
