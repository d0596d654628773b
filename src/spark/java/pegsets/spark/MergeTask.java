package pegsets.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.apache.spark.api.java.function.Function;
import pegsets.disk.RemoteStorage;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.Operation;

/// A task that merges a slice of a set with the codes of another that lie between its ends, and writes a part.
record MergeTask(TaskSetting setting, String first, Operation operation, String second,
        PartText part) implements Function<Slice, PartText.Written> {

    @Override
    public PartText.Written call(Slice slice) throws IOException {
        Path file = part.file(slice.number());
        CodeNumbering numbering = setting.job().context().numbering();
        try (CodeSetReader codes = new CodeSetReader(RemoteStorage.pathOf(first), numbering);
                CodeSetReader other = new CodeSetReader(RemoteStorage.pathOf(second), numbering);
                CodeSetWriter writer = new CodeSetWriter(file,
                        part.codesHeader(setting.job()).ofPart(slice.number() + 1), numbering)) {
            OptionalLong least = slice.from() == 0 ? OptionalLong.empty() : OptionalLong.of(codes.code(slice.from()));
            OptionalLong above = slice.to() == codes.size()
                    ? OptionalLong.empty()
                    : OptionalLong.of(codes.code(slice.to()));
            CodeCursor merged = operation.merged(codes.cursor(slice.from(), slice.to()), other.between(least, above));
            writer.writeAll(_ -> merged, 1);
        }
        return new PartText.Written(slice.number(), file, slice.to() - slice.from());
    }
}
