import { readFile } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { evenWaves, glanceLength, wavesIn } from './glance.ts'

/** Similarity is told in whole steps, 0 to `steps - 1`. */
export const steps = 4096
/** Waves of the picture that is looked for are whole numbers of this fineness. */
const fineness = 8192
/** Glances between two breaths: about a millisecond. */
const atATime = 65_536

/** Where in the memory what lies, bytes; `glance-scan.wat` knows the first two by heart. */
const lies = { even: 0, odd: 128, found: 256, glances: 192 * 1024 }
const pageSize = 65_536
/** The memory grows by so many pages: 65,536 glances. */
const pagesMore = 64

/** Glances in a memory of their own, one behind another, and the program that compares them with a picture. */
export interface GlanceScan {
  readonly write: (place: number, glance: Uint8Array) => void
  /** How like the picture or its mirror image each of the first `count` glances is, in steps. */
  readonly measure: (query: Int8Array, count: number) => Promise<Uint16Array>
}

type Measure = (from: number, count: number, into: number, scale: number, most: number) => void

let program: Promise<WebAssembly.Module> | undefined

async function compile(): Promise<WebAssembly.Module> {
  const name = 'glance-scan.wat'
  const text = await readFile(new URL(name, import.meta.url), 'utf8')
  // Not at the server's start: most processes are never asked for a picture's like.
  const { default: loadWabt } = await import('wabt')
  const parsed = (await loadWabt()).parseWat(name, text, { simd: true })
  try {
    return new WebAssembly.Module(parsed.toBinary({}).buffer as Uint8Array<ArrayBuffer>)
  } finally {
    parsed.destroy()
  }
}

async function startIn(memory: WebAssembly.Memory): Promise<Measure> {
  const { exports } = await WebAssembly.instantiate(await (program ??= compile()), {
    glances: { memory },
  })
  return exports.measure as Measure
}

export function createGlanceScan(): GlanceScan {
  const memory = new WebAssembly.Memory({ initial: lies.glances / pageSize })
  let bytes = new Uint8Array(memory.buffer)
  let started: Promise<Measure> | undefined

  return {
    write(place, glance) {
      const at = lies.glances + place * glanceLength
      if (at + glanceLength > bytes.length) {
        memory.grow(pagesMore)
        bytes = new Uint8Array(memory.buffer)
      }
      bytes.set(glance, at)
    },
    async measure(query, count) {
      const measure = await (started ??= startIn(memory))
      const waves = Int16Array.from(wavesIn(query), (value) => Math.round(value * fineness))
      const found = new Uint16Array(count)
      for (let first = 0; first < count; first += atATime) {
        if (first > 0) await breathe()
        // Another search may have used the memory during the breath.
        const [even, odd] = [lies.even, lies.odd].map(
          (at) => new Int16Array(memory.buffer, at, glanceLength),
        )
        even?.fill(0).set(waves.subarray(0, evenWaves))
        odd?.fill(0).set(waves.subarray(evenWaves), evenWaves)
        const part = Math.min(atATime, count - first)
        const from = lies.glances + first * glanceLength
        measure(from, part, lies.found, (steps - 1) / (127 * fineness), steps - 1)
        found.set(new Uint16Array(memory.buffer, lies.found, part), first)
      }
      return found
    },
  }
}
