import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import { createBuildClient } from '#client/build.ts'
import { readPalettes } from '#publish/colour-index/palettes.ts'
import { ok, startDouble } from '../fixtures/v1-double.ts'

const red = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8322b' } })
    .jpeg()
    .toBuffer()

test('colours as the server sends them, else of the thumbnail, each looked at once', async () => {
  const double = await startDouble()
  const pages = [
    [
      { id: 1, title: 'a', thumb: '/a.jpg', colors: ['#102030', '405060'] },
      { id: 2, title: 'b', thumb: '/b.jpg' },
    ],
    [
      { id: 3, title: 'c', thumb: '/gone.jpg' },
      { id: 4, title: 'd' },
    ],
    [{ id: 5, title: 'e', thumb: '/broken.jpg' }],
  ]
  double.on(imageList, ({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    const data = pages[page - 1] ?? []
    return ok({ data, pagination: { total: 5, current: page, pageSize: 2 } })
  })
  const asked: string[] = []
  const known: Record<string, readonly string[]> = {}
  const sources = {
    read: createBuildClient({ origin: double.origin, keep: false }),
    known,
    async fetchThumb(address: string) {
      asked.push(address)
      if (address === '/gone.jpg') throw new Error('no connection')
      return address === '/b.jpg' ? red() : new TextEncoder().encode('no picture')
    },
  }
  try {
    const palettes = await readPalettes(sources)
    expect(palettes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(palettes[0]?.colors).toEqual(['102030', '405060'])
    const [r, g, b] =
      (palettes[1]?.colors[0] ?? '').match(/../g)?.map((part) => parseInt(part, 16)) ?? []
    expect(
      Math.abs((r ?? 0) - 0xc8) + Math.abs((g ?? 0) - 0x32) + Math.abs((b ?? 0) - 0x2b),
    ).toBeLessThan(12)
    expect(palettes.slice(2).map(({ colors }) => colors)).toEqual([[], [], []])

    asked.length = 0
    expect(await readPalettes(sources)).toEqual(palettes)
    expect(asked).toEqual(['/gone.jpg', '/broken.jpg'])
    expect(await readPalettes({ ...sources, limit: 3 })).toHaveLength(3)
  } finally {
    await double.stop()
  }
})
