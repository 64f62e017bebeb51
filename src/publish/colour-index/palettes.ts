import sharp from 'sharp'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import type { BuildRead } from '#client/build-read.ts'
import type { Palette } from '#domain/colour/colour-index.ts'
import { colorGrid, labsOf, paletteOf } from '#domain/colour/palette.ts'
import { isListEnd } from '#domain/lists/list-end.ts'

/** Colours of thumbnails that were looked at before, by their address. */
export type KnownColours = Record<string, readonly string[]>

interface Sources {
  read: BuildRead
  /** Bytes of a thumbnail; undefined where there are none. */
  fetchThumb: (address: string) => Promise<Uint8Array | undefined>
  known: KnownColours
  limit?: number | undefined
}

const pageSize = 100
const atOnce = 8

async function coloursOf(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(colorGrid, colorGrid, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) return []
  return paletteOf(labsOf(data)).map((color) => color.slice(1))
}

/**
 * Main colours of every listed picture: the server's own where it sends them, else of its thumbnail, each looked at
 * once (`known` takes them in). A thumbnail that can't be read leaves its picture out.
 */
export async function readPalettes({
  read,
  fetchThumb,
  known,
  limit = Infinity,
}: Sources): Promise<Palette[]> {
  const palettes = new Map<number, Palette>()
  const look = async (address: string): Promise<readonly string[]> => {
    const seen = known[address]
    if (seen) return seen
    const bytes = await fetchThumb(address).catch(() => undefined)
    const colours = bytes && (await coloursOf(bytes).catch(() => undefined))
    if (colours) known[address] = colours
    return colours ?? []
  }
  for (let page = 1; palettes.size < limit; page += 1) {
    const input = { query: { type: 1 as const, page, size: pageSize } }
    const { data, pagination } = await read(imageList, input, 'zh')
    const before = palettes.size
    for (let at = 0; at < data.length; at += atOnce) {
      const found = data.slice(at, at + atOnce).map(async ({ id, thumb, colors }) => ({
        id,
        colors: colors?.length ? colors : thumb ? await look(thumb) : [],
      }))
      for (const palette of await Promise.all(found)) palettes.set(palette.id, palette)
    }
    const ended = isListEnd({ ...pagination, received: data.length, current: page })
    if (ended || palettes.size === before) break
  }
  return [...palettes.values()].slice(0, limit)
}
