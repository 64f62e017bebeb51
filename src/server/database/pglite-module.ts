import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

/**
 * Bodies above so many bytes stay with V8's first compiler. Its second one takes 600 MB for a second to compile one of 105 KB, which queries
 * become no faster by; of all smaller ones it takes 40 MB at most.
 */
const largest = 64 * 1024
/** Versions of V8 (Node 22 to 24) that know the flags below. */
const knowing = ['12', '13']

/** V8's early reading of compilation hints: a byte a function. */
const hint = { none: 0, baselineAtOnce: 2 | (1 << 2) | (1 << 4) }
const codeSection = 10

let made: Promise<WebAssembly.Module> | undefined

/** PGlite's program, compiled once a process. */
export function pgliteModule(): Promise<WebAssembly.Module> {
  return (made ??= compile())
}

async function compile(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const program = await readFile(join(folder, 'pglite.wasm'))
  if (!knowing.includes(process.versions.v8.split('.')[0] ?? '')) {
    return WebAssembly.compile(program)
  }
  const hinted = withHints(program)
  setFlagsFromString('--experimental-wasm-compilation-hints')
  // Whatever the first compiler makes now never asks for the second one: of function 0 there is no body.
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    // Not the asynchronous way: it would compile after the flags were taken back.
    return new WebAssembly.Module(hinted)
  } finally {
    setFlagsFromString('--no-experimental-wasm-compilation-hints')
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}

/** The program with a section that has its largest functions compiled at once, all others when they are first called. */
export function withHints(program: Uint8Array): Uint8Array<ArrayBuffer> {
  const code = sectionAt(program, codeSection)
  const hints = bodySizes(program, code.content).map((size) =>
    size > largest ? hint.baselineAtOnce : hint.none,
  )
  const name = new TextEncoder().encode('compilationHints')
  const content = [name.length, ...name, ...unsigned(hints.length), ...hints]
  const section = Uint8Array.from([0, ...unsigned(content.length), ...content])
  const whole = new Uint8Array(program.length + section.length)
  whole.set(program.subarray(0, code.start))
  whole.set(section, code.start)
  whole.set(program.subarray(code.start), code.start + section.length)
  return whole
}

function sectionAt(program: Uint8Array, wanted: number): { start: number; content: number } {
  const header = 8
  for (let start = header; start < program.length;) {
    const [size, content] = readUnsigned(program, start + 1)
    if (program[start] === wanted) return { start, content }
    start = content + size
  }
  throw new Error('a program without code')
}

function bodySizes(program: Uint8Array, content: number): number[] {
  const sizes: number[] = []
  let [left, at] = readUnsigned(program, content)
  for (; left > 0; left--) {
    const [size, body] = readUnsigned(program, at)
    sizes.push(size)
    at = body + size
  }
  return sizes
}

/** A number as WebAssembly writes it (LEB128), and where it ends. */
function readUnsigned(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0
  for (let shift = 1; ; shift *= 128) {
    const byte = bytes[at++] ?? 0
    value += (byte & 127) * shift
    if (byte < 128) return [value, at]
  }
}

function unsigned(value: number): number[] {
  const bytes: number[] = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128)
  return [...bytes, value]
}
