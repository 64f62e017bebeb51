import { setImmediate as breathe } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { putParts } from '#object-storage/put-parts.ts'
import type { S3Client } from '#object-storage/s3-client.ts'

const mebibyte = 1024 * 1024

test('large parts are sent one by one, also behind small ones that were sent together', async () => {
  const underWay = new Set<number>()
  const together: number[] = []
  const ask = async (method: string, _: string, { body = '' }: { body?: Uint8Array | string }) => {
    if (method === 'PUT') {
      underWay.add(body.length)
      together.push(underWay.size)
      for (let turn = 0; turn < 5; turn += 1) await breathe()
      underWay.delete(body.length)
    }
    const text = '<UploadId>1</UploadId>'
    return { status: 200, headers: new Headers({ etag: '"a"' }), bytes: Buffer.from(text) }
  }
  const sizes = [1, 2, 3, 4, ...[17, 18, 19, 20].map((size) => size * mebibyte)]
  async function* parts() {
    for (const size of sizes) yield new Uint8Array(size)
  }
  await putParts({ ask } as unknown as S3Client, { key: 'film', headers: {} }, [], parts())
  expect(together.slice(0, 4)).toEqual([1, 2, 3, 3])
  expect(together.slice(5)).toEqual([1, 1, 1])
})
