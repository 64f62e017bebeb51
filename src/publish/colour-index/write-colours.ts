import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createBuildClient } from '#client/build.ts'
import { encodeColours } from '#domain/colour/colour-index.ts'
import { type KnownColours, readPalettes } from './palettes.ts'

interface Options {
  v1Origin: string
  /** File that remembers the colours of thumbnails from build to build. */
  memory: string
  limit?: number | undefined
}

/** Writes `colours.bin`, what the search by colour ranks in the browser; answers how many pictures are in it. */
export async function writeColours(
  folder: string,
  { v1Origin, memory, limit }: Options,
): Promise<number> {
  const known = await readFile(memory, 'utf8').then(
    (text) => JSON.parse(text) as KnownColours,
    (): KnownColours => ({}),
  )
  const before = Object.keys(known).length
  const palettes = await readPalettes({
    read: createBuildClient({ origin: v1Origin, watch: null }),
    fetchThumb: async (address) => {
      const reply = await fetch(new URL(address, v1Origin))
      return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : undefined
    },
    known,
    limit,
  })
  if (Object.keys(known).length > before) {
    await mkdir(dirname(memory), { recursive: true })
    await writeFile(memory, JSON.stringify(known))
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'colours.bin'), encodeColours(palettes))
  return palettes.length
}
