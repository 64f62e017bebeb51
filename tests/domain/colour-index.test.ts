import { expect, test } from 'vitest'
import { decodeColours, encodeColours, picturesNear } from '#domain/colour/colour-index.ts'

const read = (bytes: Uint8Array) => {
  const index = decodeColours(bytes.slice().buffer)
  if (!index) throw new Error('not a colour index')
  return index
}

test('pictures of a colour, those it fills before those it only stands in', () => {
  const index = read(
    encodeColours([
      { id: 4, colors: ['101010', '808080', 'c8322b'] },
      { id: 900_000, colors: ['c8322b', '101010'] },
      { id: 7, colors: ['2f6fb3', '3f7fc3'] },
      { id: 8, colors: [] },
      { id: 9, colors: ['c8322b', '101010'] },
    ]),
  )
  expect(picturesNear(index, 'c8322b')).toEqual([900_000, 9, 4])
  expect(picturesNear(index, '2f6fb3')).toEqual([7])
  expect(picturesNear(index, '00ff00')).toEqual([])
})

test('a lighter or darker blue is blue; green, grey and a trace of blue are not', () => {
  const index = read(
    encodeColours([
      { id: 1, colors: ['1e4f86'] },
      { id: 2, colors: ['5c97d4'] },
      { id: 3, colors: ['4c6b62'] },
      { id: 4, colors: ['7d8088', 'c9b99a'] },
      { id: 5, colors: ['c9b99a', '8a7a5c', 'e4dccb', '5d5344', '52759c'] },
    ]),
  )
  expect(picturesNear(index, '2f6fb3')).toEqual([1, 2])
  expect(picturesNear(index, '8c8c8c')).toEqual([4])
})

test('other bytes are no index', () => {
  expect(
    decodeColours(new TextEncoder().encode('<!doctype html>').buffer as ArrayBuffer),
  ).toBeUndefined()
  expect(
    decodeColours(
      encodeColours([{ id: 1, colors: ['ffffff'] }]).slice(0, -1).buffer as ArrayBuffer,
    ),
  ).toBeUndefined()
  expect(decodeColours(new ArrayBuffer(0))).toBeUndefined()
})

test('10,000 pictures take 14 bytes each', () => {
  let seed = 1
  const random = (): number => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 1) % 0x1000000
  const hex = (): string => random().toString(16).padStart(6, '0')
  const bytes = encodeColours(
    Array.from({ length: 10_000 }, (_, id) => ({
      id: id + 1,
      colors: [hex(), hex(), hex(), hex(), hex()],
    })),
  )
  expect(bytes.length).toBeLessThan(15 * 10_000)
  const index = read(bytes)
  for (const colour of ['c8322b', '4f8a3c', 'f2f1ee'])
    expect(picturesNear(index, colour).length).toBeGreaterThan(0)
})
