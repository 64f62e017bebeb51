import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ReadyRenderer } from '#publish/renderer/ready-renderer.ts'
import { rendererParts } from '#publish/renderer/save-renderer.ts'
import { pageSettings } from '../page-settings.ts'
import type { ParcelStore } from './parcel-store.ts'

/** One rebuild that several machines share. */
export interface SharedRun {
  store: ParcelStore
  /** How many parts it has. */
  of: number
  /** ISO moment that all its pages are made for. */
  moment: string
  /** Names code, settings, moment and parts: a parcel of another run is never taken. */
  name: string
}

type Variables = Readonly<Record<string, string | undefined>>

const notes = v.object({ begun: v.pipe(v.string(), v.isoTimestamp()), moment: v.string() })
const notesFile = 'run.json'

/** Hours after which parcels tell of a site that is no more. */
const mostHours = 24

/**
 * Opens the run that these parcels are of, and begins it where no other machine has. The first machine fixes the moment for
 * all, since their clocks differ.
 */
export async function openSharedRun(options: {
  /** The place of a run's parcels, by the run's key. */
  place: (key: string) => ParcelStore
  of: number
  renderer: ReadyRenderer
  variables: Variables
}): Promise<SharedRun> {
  const { place, of, renderer, variables } = options
  const fixed = variables.BUILD_TIME || undefined
  const code = [renderer.key, assetsOf(renderer), ownCode()]
  const key = hashOf([...code, pageSettings(variables), fixed ?? '', of])
  const store = place(key)
  const now = new Date()
  const begun = now.toISOString()
  const mine = JSON.stringify({ begun, moment: fixed ?? begun })
  const said = await store.first(notesFile, Buffer.from(mine))
  const run = v.safeParse(v.pipe(v.string(), v.parseJson(), notes), Buffer.from(said).toString())
  if (!run.success) throw new Error(`${store.where}: ${notesFile} is broken; remove the folder`)
  if (now.getTime() - Date.parse(run.output.begun) > mostHours * 3_600_000)
    throw new Error(
      `${store.where}: these parcels were begun at ${run.output.begun}, over ${mostHours} hours ago; remove the folder`,
    )
  return { store, of, moment: run.output.moment, name: hashOf([key, run.output.moment]) }
}

const hashOf = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 20)

/** Two machines may compile the same code to scripts of other names; pages of one would ask for scripts of the other. */
const assetsOf = ({ folder }: ReadyRenderer): string[] =>
  readdirSync(join(folder, rendererParts.site, '_astro')).sort()

/** The code that renders and observes is no part of the compiled pages. */
function ownCode(): string {
  const folder = join(import.meta.dirname, '../..')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts')) hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/** The file that says that a part has come to its end. */
export const doneFile = (part: number, { of, name }: Pick<SharedRun, 'of' | 'name'>): string =>
  `${part}-of-${of}-${name}.done`
