const mebibyte = 1024 * 1024
/** Parts of one size, of the ten thousand that S3 joins. */
const alike = 1000

/**
 * Bytes of a large object's part, the first being 1; shorter objects are put at once. Every thousand parts they double, since a
 * stream doesn't say how long it is: ten thousand hold more than the 5 TiB of S3's largest object.
 */
export const partBytes = (number: number): number =>
  8 * mebibyte * 2 ** Math.floor((number - 1) / alike)

/** The same bytes in pieces of those sizes, the last one shorter. */
export async function* portions(
  body: Uint8Array | AsyncIterable<Uint8Array>,
  sizeOf: (number: number) => number,
): AsyncGenerator<Uint8Array, undefined> {
  const waiting: Uint8Array[] = []
  let [length, number] = [0, 1]
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    waiting.push(chunk)
    length += chunk.length
    if (length < sizeOf(number)) continue
    let whole = Buffer.concat(waiting)
    for (; whole.length >= sizeOf(number); number += 1) {
      const size = sizeOf(number)
      yield whole.subarray(0, size)
      whole = whole.subarray(size)
    }
    // A copy, or the rest would keep all of the part in memory.
    waiting.splice(0, waiting.length, Buffer.from(whole))
    length = whole.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}
