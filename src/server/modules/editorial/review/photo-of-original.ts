import { filingIn } from '#domain/photo/photo-filing.ts'
import { cameraIn } from '#domain/photo/photo-camera.ts'
import { metadataIn } from '#domain/photo/photo-metadata.ts'
import { photoParts } from '#domain/photo/photo-parts.ts'
import type { Context } from '#server/core/context.ts'

/** Cameras and agencies write ahead of the picture itself. */
const headBytes = 512 * 1024

interface Original {
  readonly kind: 1 | 2
  readonly originalKey: string | null
  readonly bytes: number
  readonly extension: string | null
}

/** What the sent picture says about itself, for an editor's eyes; undefined for a film, and where nothing could be read. */
export async function photoOfOriginal({ services }: Context, original: Original) {
  const { kind, originalKey: key, bytes, extension } = original
  if (kind !== 1 || key === null) return undefined
  const parts = photoParts(await headOf(services.files.originals, key, bytes))
  const { author } = metadataIn(parts)
  const { city, country, credit } = filingIn(parts)
  const file = { size: bytes || undefined, extension: extension ?? undefined }
  return { ...cameraIn(parts.exif), author, city, country, credit, ...file }
}

/** A file that is gone or can't be read has said nothing: the stage tells of that. */
async function headOf(
  store: Context['services']['files']['originals'],
  key: string,
  bytes: number,
): Promise<Uint8Array> {
  try {
    const chunks: Uint8Array[] = []
    const end = Math.min(bytes || headBytes, headBytes) - 1
    for await (const chunk of store.read(key, { start: 0, end })) chunks.push(chunk as Uint8Array)
    return Buffer.concat(chunks)
  } catch {
    return new Uint8Array()
  }
}
