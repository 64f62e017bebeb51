import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroIntegration } from 'astro'
import { createBuildClient } from '../../client/build.ts'
import { encodeColours } from '../../domain/colour-index.ts'
import { type KnownColours, readPalettes } from './palettes.ts'

interface Options {
  v1Origin: string
  limit?: number | undefined
}

/** Writes `search/colours.bin`, what the search by colour ranks in the browser. */
export function colourIndexIntegration({ v1Origin, limit }: Options): AstroIntegration {
  let memory = ''
  return {
    name: 'colour-index',
    hooks: {
      'astro:config:done': ({ config }) => {
        memory = fileURLToPath(new URL('colours.json', config.cacheDir))
      },
      'astro:build:done': async ({ dir, logger }) => {
        const known = await readFile(memory, 'utf8').then(
          (text) => JSON.parse(text) as KnownColours,
          (): KnownColours => ({}),
        )
        const before = Object.keys(known).length
        const palettes = await readPalettes({
          read: createBuildClient({ origin: v1Origin }),
          fetchThumb: async (address) => {
            const reply = await fetch(new URL(address, v1Origin))
            return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : undefined
          },
          known,
          limit,
        })
        if (Object.keys(known).length > before) {
          await mkdir(new URL('.', pathToFileURL(memory)), { recursive: true })
          await writeFile(memory, JSON.stringify(known))
        }
        const folder = new URL('search/', dir)
        await mkdir(folder, { recursive: true })
        await writeFile(new URL('colours.bin', folder), encodeColours(palettes))
        logger.info(`colours of ${palettes.length} pictures`)
      },
    },
  }
}
