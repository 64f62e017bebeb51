import sharp from 'sharp'
import { identityNumberIn, nameIn, readIdentityCard } from '#domain/identity/identity-card.ts'
import type { Box, CardReading } from '#domain/identity/identity-card.ts'
import type { Decoder } from '#server/modules/media/decoder/decoder.ts'
import { doubtsOf } from './doubts.ts'
import type { NameLook } from './doubts.ts'
import { RecogniserUnavailable, createRecogniser } from './recogniser.ts'
import type { SeenSign } from './recogniser.ts'

/** The data read on a card. */
export interface CardFacts {
  readonly name: string | undefined
  readonly idNumber: string | undefined
  /** Places of the signs in the name that may have been misread. */
  readonly doubts?: readonly number[]
  /** Whether it looks like a card at all. */
  readonly isCard: boolean
}

/** Reads identity cards, one picture at a time. */
export interface CardReader {
  /**
   * What the card in a picture says, whichever way up it was photographed.
   * @throws RecogniserUnavailable
   */
  read(picture: Uint8Array): Promise<CardFacts>
  /** Ends the reading that is under way. */
  close(): Promise<void>
}

/** As it is, then as phones are usually held. */
const turns = [0, 90, 270, 180] as const
/** A smaller tilt, in degrees, does not disturb recognition. */
const leastTilt = 0.8
/** The reader looks at a row in two sizes: a sign misread in one is often right in the other. */
const closeHeights = [96, 58]

/** A picture turned so that its text stands upright, with the data read on it. */
interface Look {
  readonly upright: Buffer
  readonly reading: CardReading
}

/** Pictures of people are decoded by the decoder; what it gives back is our own. */
export function createCardReader({ run }: Pick<Decoder, 'run'>): CardReader {
  const recogniser = createRecogniser()
  let last: Promise<unknown> = Promise.resolve()
  let isClosing = false

  async function look(bytes: Uint8Array): Promise<CardFacts> {
    const picture = Buffer.from(await run('people', 'card', bytes))
    for (const turn of turns) {
      if (isClosing) throw new RecogniserUnavailable()
      const seen = await readTurned(picture, turn)
      if (seen.reading.isCard) return lookCloser(await straightened(picture, turn, seen))
    }
    return { name: undefined, idNumber: undefined, isCard: false }
  }

  async function readTurned(picture: Buffer, degrees: number): Promise<Look> {
    const isAsItIs = Math.abs(degrees) < leastTilt
    const upright = isAsItIs ? picture : await turned(picture, degrees)
    return { upright, reading: readIdentityCard(await recogniser.lines(upright, 'scattered')) }
  }

  /** The more a card is askew, the less of its tilt the first look tells. */
  async function straightened(picture: Buffer, turn: number, first: Look): Promise<Look> {
    let seen = first
    let degrees: number = turn
    for (let tries = 0; tries < 2 && Math.abs(seen.reading.tilt) >= leastTilt; tries++) {
      degrees -= seen.reading.tilt
      seen = await readTurned(picture, degrees)
    }
    return seen
  }

  /** Each row by itself, and the whole once more in another way; a name counts as what most looks found. */
  async function lookCloser({ upright, reading }: Look): Promise<CardFacts> {
    let { idNumber } = reading
    const names: NameLook[] = reading.name === undefined ? [] : [{ name: reading.name }]
    if (reading.numberBox && idNumber === undefined) {
      for (const height of closeHeights) {
        idNumber ??= identityNumberIn((await readRow(upright, reading.numberBox, height)).text)
      }
    }
    if (reading.nameBox) {
      for (const height of closeHeights) {
        const { text, signs } = await readRow(upright, reading.nameBox, height)
        const name = nameIn(text)
        if (name !== undefined) names.push({ name, signs })
      }
    }
    const isSure = names.length > 1 && new Set(names.map(({ name }) => name)).size === 1
    if (idNumber === undefined || !isSure) {
      const again = readIdentityCard(await recogniser.lines(upright, 'block'))
      idNumber ??= again.idNumber
      if (again.name !== undefined) names.push({ name: again.name })
    }
    const name = mostOften(names.map((one) => one.name))
    return { name, idNumber, isCard: true, doubts: doubtsOf(name ?? '', names) }
  }

  async function readRow(
    upright: Buffer,
    box: Box,
    height: number,
  ): Promise<{ text: string; signs: SeenSign[] }> {
    const lines = await recogniser.lines(await rowOf(upright, box, height), 'row')
    const text = lines.map((line) => line.text).join('')
    return { text, signs: lines.flatMap((line) => line.signs) }
  }

  return {
    async read(picture) {
      if (isClosing) throw new RecogniserUnavailable()
      const mine = last.then(() => look(picture))
      last = mine.catch(() => undefined)
      return mine
    },
    async close() {
      isClosing = true
      await recogniser.close()
      await last
    },
  }
}

/** The first of those found most often. */
function mostOften(names: readonly string[]): string | undefined {
  const counts = Map.groupBy(names, (name) => name)
  return [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0]
}

const quick = { compressionLevel: 1 } as const

const turned = (picture: Buffer, degrees: number): Promise<Buffer> =>
  sharp(picture).rotate(degrees, { background: '#808080' }).png(quick).toBuffer()

/** One row cut out, its paper made white: in so small a part the pattern would count as ink. */
async function rowOf(upright: Buffer, box: Box, height: number): Promise<Buffer> {
  const { width: w, height: h } = await sharp(upright).metadata()
  const room = Math.round((box.bottom - box.top) * 0.35)
  const left = Math.max(0, box.left - room)
  const top = Math.max(0, box.top - room)
  const width = Math.max(1, Math.min(w, box.right + room) - left)
  const cut = { left, top, width, height: Math.max(1, Math.min(h, box.bottom + room) - top) }
  return sharp(upright)
    .extract(cut)
    .normalise({ lower: 1, upper: 45 })
    .resize({ height })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' })
    .png(quick)
    .toBuffer()
}
