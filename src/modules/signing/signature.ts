import { atom, computed, type ReadableAtom } from 'nanostores'

/** The picture of a signature, in pixels. */
export const padWidth = 800
export const padHeight = 300
export const lineWidth = 6

/** One point of a line in the picture's own pixels. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly pressure: number
  readonly time: number
}
export type Stroke = readonly Mark[]
export type SignatureWay = 'draw' | 'type'

export interface Signature {
  $way: ReadableAtom<SignatureWay>
  $strokes: ReadableAtom<readonly Stroke[]>
  /** The name as typed by a user who can't draw. */
  $name: ReadableAtom<string>
  $canUndo: ReadableAtom<boolean>
  /** The drawn lines or the typed name are too little for a signature. */
  $isBlank: ReadableAtom<boolean>
  setWay(way: SignatureWay): void
  setName(name: string): void
  add(stroke: Stroke): void
  /** Takes the last line back, or the clearing. */
  undo(): void
  clear(): void
}

/** Lines shorter than this are a slip of the pen. */
const shortest = 40

function lengthOf(stroke: Stroke): number {
  return stroke.slice(1).reduce((sum, mark, at) => {
    const before = stroke[at] ?? mark
    return sum + Math.hypot(mark.x - before.x, mark.y - before.y)
  }, 0)
}

/** The same lines on a pad of another size. */
export function scaled(strokes: readonly Stroke[], factor: number): Stroke[] {
  return strokes.map((stroke) =>
    stroke.map((mark) => ({ ...mark, x: mark.x * factor, y: mark.y * factor })),
  )
}

/**
 * A signature while it is made. It lives in memory only, apart from the pad that shows it, so that neither a
 * resize nor a login in between loses a line.
 */
export function createSignature(): Signature {
  const $way = atom<SignatureWay>('draw')
  const $name = atom('')
  const $history = atom<readonly (readonly Stroke[])[]>([[]])
  const $strokes = computed($history, (history) => history.at(-1) ?? [])
  const $canUndo = computed($history, (history) => history.length > 1)
  const $isBlank = computed([$way, $name, $strokes], (way, name, strokes) =>
    way === 'type'
      ? !/\p{L}/u.test(name)
      : strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < shortest,
  )
  const then = (strokes: readonly Stroke[]) => $history.set([...$history.get(), strokes])

  return {
    $way,
    $strokes,
    $name,
    $canUndo,
    $isBlank,
    setWay: (way) => $way.set(way),
    setName: (name) => $name.set(name.slice(0, 60)),
    add: (stroke) => then([...$strokes.get(), stroke]),
    undo() {
      if ($canUndo.get()) $history.set($history.get().slice(0, -1))
    },
    clear() {
      if ($strokes.get().length > 0) then([])
    },
  }
}
