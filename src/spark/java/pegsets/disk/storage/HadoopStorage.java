package pegsets.disk.storage;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.nio.file.spi.FileSystemProvider;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import pegsets.disk.RemoteStorage;

/// The storages that Hadoop knows, by the settings that it finds: `core-site.xml` in a folder of the class path. There
/// is one [Storage] for each in a process.
public final class HadoopStorage implements RemoteStorage {
    private static final FileSystemProvider PROVIDER = new StorageProvider();
    private static final Map<String, Storage> KNOWN = new ConcurrentHashMap<>();

    @Override
    public Path path(URI url) throws IOException {
        String root = url.getScheme() + "://" + (url.getRawAuthority() == null ? "" : url.getRawAuthority());
        Storage known = KNOWN.get(root);
        if (known == null) {
            FileContext files = FileContext.getFileContext(URI.create(root + "/"), new Configuration());
            known = KNOWN.computeIfAbsent(root, _ -> url.getScheme().equals("s3a")
                    ? new Storage.OfObjects(PROVIDER, root, files)
                    : new Storage(PROVIDER, root, files));
        }
        return known.getPath(url.getPath());
    }
}
