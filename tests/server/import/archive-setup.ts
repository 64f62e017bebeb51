import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { images } from '#server/database/schema/images.ts'
import { users } from '#server/database/schema/users.ts'
import { importArchive } from '#server/operations/import/import-archive.ts'
import type { ImportChoices, ImportDeps } from '#server/operations/import/importer.ts'
import { furnish, newContributor } from '../support/contributor-setup.ts'
import type { Contributor } from '../support/contributor-setup.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'
import { scene } from '../support/media-fixtures.ts'

export interface Place {
  readonly harness: Harness
  readonly deps: ImportDeps
  readonly lin: Contributor
  /** The archive. */
  readonly folder: string
  /** Writes a file of the archive; answers its path. */
  readonly put: (path: string, bytes: Uint8Array | string) => Promise<string>
  readonly close: () => Promise<void>
}

/** A server with one contributor, `lin`, and an empty archive. */
export async function openPlace(): Promise<Place> {
  const harness = await openHarness()
  await furnish(harness)
  const lin = await newContributor(harness)
  await harness.db.update(users).set({ username: 'lin' }).where(eq(users.id, lin.id))
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'archive-')))
  return {
    harness,
    lin,
    folder,
    deps: {
      db: harness.db,
      config: harness.config,
      services: harness.services,
      security: () => undefined,
      now: () => new Date(),
    },
    async put(path, bytes) {
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, bytes)
      return target
    },
    async close() {
      await rm(folder, { recursive: true, force: true })
      await harness.close()
    },
  }
}

/** A small JPEG that looks like no other. */
export async function jpeg(seed: number, width = 96, height = 64): Promise<Buffer> {
  const { data, ...size } = scene(seed, width, height)
  return sharp(data, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

export const choices: ImportChoices = {
  as: 'lin',
  isForSale: false,
  tiers: {},
  locale: undefined,
  mapping: undefined,
  similar: 'skip',
  isDry: false,
}

interface Run extends Partial<ImportChoices> {
  readonly named?: string
  readonly report?: string
  readonly signal?: AbortSignal
  readonly say?: (line: string) => void
}

/** Imports the archive, or what `named` says; answers the sentences of the end. */
export function run(place: Place, given: Run = {}): Promise<string> {
  const { named = place.folder, report, signal = new AbortController().signal, ...rest } = given
  const { say = () => undefined, ...chosen } = rest
  return importArchive(place.deps, { ...choices, ...chosen }, named, { signal, say, report })
}

export const worksOf = ({ harness }: Place) => harness.db.select().from(images).orderBy(images.id)
