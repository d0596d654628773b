package pegsets.expand.bitwise;

import java.util.List;

/// What a bucket of descendants is made of.
///
/// @param own     the source's bitmap of the same bucket, or null where that is empty
/// @param sources every step that leads to the bucket, but those within words
/// @param target  empty so far
record BucketMaking(int number, PackedBitmap own, List<Source> sources, BucketBitmap target) {

    /// A step, and the bitmap that it leads from.
    record Source(Step step, PackedBitmap bitmap) {}
}
