import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { partBytes, portions } from '#object-storage/portions.ts'
import { allOf } from '../fixtures/all-of.ts'

const [mebibyte, gibibyte, tebibyte] = [2 ** 20, 2 ** 30, 2 ** 40]
/** What S3 allows: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const s3 = { parts: 10_000, leastPart: 5 * mebibyte, mostPart: 5 * gibibyte, object: 5 * tebibyte }

test('the parts that S3 joins hold its largest object, and none is too small or too large for it', () => {
  const sizes = Array.from({ length: s3.parts }, (_, at) => partBytes(at + 1))
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(s3.object)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(s3.leastPart)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(s3.mostPart)
})

test('a film of 8 GB lies in small parts, a backup of 100 GB in parts below a hundred megabytes', () => {
  const sizeAt = (bytes: number) => {
    let number = 1
    for (let sent = partBytes(1); sent < bytes; sent += partBytes(number)) number += 1
    return partBytes(number)
  }
  expect(sizeAt(8e9)).toBe(8 * mebibyte)
  expect(sizeAt(100e9)).toBeLessThan(100e6)
})

test.each([0, 1, 7, 10, 11, 29, 30, 31, 100, 1000])(
  '%i bytes in pieces that grow are the same bytes',
  async (length) => {
    const bytes = randomBytes(length)
    const sizeOf = (number: number) => 10 * number
    async function* inChunks(size: number) {
      for (let at = 0; at < length; at += size) yield bytes.subarray(at, at + size)
    }
    for (const body of [bytes, inChunks(3), inChunks(64)]) {
      const pieces = await allOf(portions(body, sizeOf))
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
      expect(pieces.slice(0, -1).map((piece) => piece.length)).toEqual(
        pieces.slice(0, -1).map((_, at) => sizeOf(at + 1)),
      )
      expect(pieces.at(-1)?.length ?? 0).toBeLessThanOrEqual(sizeOf(pieces.length))
    }
  },
)
