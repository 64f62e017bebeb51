import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as v from 'valibot'
import type { Result, Task } from '../render/render.ts'
import type { Observation } from '../replies/observation.ts'
import { digestOf } from '../replies/reply-facts.ts'
import type { SharedRun } from './shared-run.ts'

// A parcel is two files: the bytes of some pages, and, written after these, what is known of them. One process of a part
// numbers its parcels. Its pages show replies that it saw up to then: a parcel counts with all those before it, or not.

export type Rendered = Extract<Result, { digest: string }>

/** A page without the digest that it has on one machine. */
export type Page = Omit<Task, 'digest'>

export interface Parcel {
  pages: { page: Page; result: Rendered; length: number }[]
  /** Replies that the process saw since the parcel before. */
  seen: Observation[]
  faults: string[]
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const strings = v.array(v.string())
const pageShape = v.object({
  ...{ path: v.string(), route: v.string(), pathname: v.string() },
  ...{ file: v.string(), props: v.string() },
})
const resultShape = v.object({
  ...{ path: v.string(), digest: v.string(), written: v.literal(true) },
  ...{ reads: strings, links: strings, facts: v.string(), record: v.optional(v.string()) },
  clock: v.optional(v.object({ at: v.string(), until: v.optional(v.string()) })),
})
const observationShape = v.object({
  ...{ address: v.string(), lang: v.string(), status: count, digest: v.string() },
  ...{ tag: v.nullable(v.string()), facts: v.optional(v.string()), parts: v.optional(v.string()) },
  ...{ mentions: v.optional(strings), dated: v.optional(v.boolean()) },
  ...{ fresh: v.optional(strings), way: v.optional(v.string()) },
})
const parcelShape = v.object({
  run: v.string(),
  pages: v.array(v.object({ page: pageShape, result: resultShape, length: count })),
  seen: v.array(observationShape),
  faults: strings,
})

export interface ParcelName {
  part: number
  /** Of the process that made it. */
  session: string
  number: number
}

const nameOf = ({ part, session, number }: ParcelName): string => `${part}-${session}-${number}`

const finished = /^(\d+)-([\da-f]+)-(\d+)\.json\.gz$/

const packed = promisify<Uint8Array, { level: number }, Buffer>(gzip)
const unpacked = promisify<Uint8Array, Buffer>(gunzip)
/** A parcel is read once: packing it well would cost more than sending it. */
const level = 1

export async function writeParcel(
  { store, name: run }: SharedRun,
  name: ParcelName,
  { bodies, ...parcel }: Parcel & { bodies: readonly Uint8Array[] },
): Promise<void> {
  const at = nameOf(name)
  const facts = JSON.stringify({ run, ...parcel })
  if (bodies.length > 0)
    await store.write(`${at}.pages.gz`, await packed(Buffer.concat(bodies), { level }))
  await store.write(`${at}.json.gz`, await packed(Buffer.from(facts), { level }))
}

export interface Deliveries {
  /** Finished parcels of each process, each after those that it builds on. */
  sessions: ParcelName[][]
  /** How many lie behind a missing one. */
  broken: number
}

/** Finished parcels by their names, of one part, or of all. */
export async function deliveriesIn(run: SharedRun, part?: number): Promise<Deliveries> {
  const sessions = new Map<string, Set<number>>()
  for (const file of await run.store.list()) {
    const [, of = '', session = '', number = ''] = finished.exec(file) ?? []
    if (!session || (part !== undefined && Number(of) !== part)) continue
    const key = `${of}-${session}`
    sessions.set(key, (sessions.get(key) ?? new Set()).add(Number(number)))
  }
  const deliveries: Deliveries = { sessions: [], broken: 0 }
  for (const [key, numbers] of sessions) {
    const [of = '', session = ''] = key.split('-')
    const names: ParcelName[] = []
    while (numbers.has(names.length))
      names.push({ part: Number(of), session, number: names.length })
    deliveries.sessions.push(names)
    deliveries.broken += numbers.size - names.length
  }
  return deliveries
}

/**
 * What `read` makes of the parcels of a process, in turn, up to the first that can't be read; the next one is read while
 * the caller works with one.
 */
export async function* inTurn<Read>(
  names: readonly ParcelName[],
  read: (name: ParcelName) => Promise<Read | undefined>,
): AsyncGenerator<Read, void> {
  // One that fails is told by the await that it comes to.
  const begin = (name: ParcelName | undefined) => {
    const reading = name && read(name)
    reading?.catch(() => undefined)
    return reading
  }
  let reading = begin(names[0])
  for (const [at] of names.entries()) {
    const one = await reading
    if (one === undefined) return
    reading = begin(names[at + 1])
    yield one
  }
}

/** Undefined where it is broken or of another run. */
export async function readParcel(
  { store, name: run }: SharedRun,
  name: ParcelName,
): Promise<Parcel | undefined> {
  const file = await store.read(`${nameOf(name)}.json.gz`)
  const text = file && (await unpacked(file).catch(() => undefined))
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), parcelShape), text?.toString())
  if (!read.success || read.output.run !== run) return undefined
  return read.output as Parcel
}

/** The bytes of its pages by path, but for those that are not what they were. */
export async function readBodies(
  { store }: SharedRun,
  name: ParcelName,
  { pages }: Parcel,
): Promise<Map<string, Uint8Array>> {
  const bodies = new Map<string, Uint8Array>()
  if (pages.length === 0) return bodies
  const file = await store.read(`${nameOf(name)}.pages.gz`)
  const all = file && (await unpacked(file).catch(() => undefined))
  let at = 0
  for (const { page, result, length } of pages) {
    const bytes = all?.subarray(at, (at += length))
    if (bytes && digestOf(bytes) === result.digest) bodies.set(page.path, bytes)
  }
  return bodies
}

/** Whether it is a page as this machine would make it. */
export const isSamePage = (one: Page, other: Page): boolean =>
  one.path === other.path &&
  one.route === other.route &&
  one.pathname === other.pathname &&
  one.file === other.file &&
  one.props === other.props
