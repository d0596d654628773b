package pegsets.descent.bitwise;

import java.util.List;

/// What a bucket of descendants is made of.
///
/// @param own     the source's bitmap of the same bucket, or null where that is empty
/// @param sources every step that leads to the bucket, but those within words
/// @param target  empty so far
record BucketInputs(int number, CompressedBitmap own, List<Source> sources, BucketBitmap target) {

    /// A step, and the bitmap that it leads from.
    record Source(WordJump step, CompressedBitmap bitmap) {}
}
