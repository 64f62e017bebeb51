import type { LicenceRow } from './db/queries/licences.ts'
import type { MediaStore } from './files.ts'
import { FfmpegMissing } from './media/ffmpeg.ts'
import { renderOption } from './media/picture.ts'
import { createTurns } from './media/turns.ts'
import type { Turns } from './media/turns.ts'
import { scaleVideo } from './media/video.ts'
import { Refusal, found } from './refusal.ts'
import { licensedExtension } from './view/licences.ts'

/** Reductions being made at once, of each store. */
const atOnce = 2
const turnsOf = new WeakMap<MediaStore, Turns>()

/**
 * Where the file of a licence lies: the original untouched, or its reduction to the bought size, made when it is first
 * asked for and kept. Throws `not_found` when the original is gone, `unavailable` without ffmpeg.
 */
export async function licensedKey(originals: MediaStore, row: LicenceRow): Promise<string> {
  const source = found(row.originalKey)
  found(await originals.stat(source))
  if (row.optionId === 0) return source
  // The original's key is written once, so it stands for its bytes.
  const size = `${row.width}x${row.height}`
  const key = `licensed/${source.replaceAll('/', '-')}-${size}.${licensedExtension(row)}`
  if (await originals.stat(key)) return key
  const turns = turnsOf.get(originals) ?? createTurns(atOnce)
  turnsOf.set(originals, turns)
  await turns(key, async () => originals.put(key, await reduced(originals, source, row)))
  return key
}

async function reduced(
  originals: MediaStore,
  source: string,
  row: LicenceRow,
): Promise<Uint8Array> {
  if (row.kind === 2) {
    return scaleVideo(originals.path(source), row).catch((error: unknown) => {
      throw error instanceof FfmpegMissing ? new Refusal('unavailable') : error
    })
  }
  const bytes = found(await originals.get(source))
  const { width, height } = row
  return renderOption(bytes, { id: row.optionId, width, height })
}

/** What a licensed file is saved as: the name it was uploaded by, else title and number of the work. */
export function licensedName(row: LicenceRow, uploadedAs: string | null): string {
  const base = (uploadedAs?.replace(/\.[A-Za-z0-9]{1,5}$/, '') || `${row.title.zh}-${row.imageId}`)
    // What file systems take for something else.
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .slice(0, 100)
  const size = row.optionId === 0 ? '' : `-${row.width}x${row.height}`
  return `${base}${size}.${licensedExtension(row)}`
}
