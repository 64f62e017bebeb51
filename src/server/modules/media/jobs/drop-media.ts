import { posix } from 'node:path'
import type { JobContext } from '#server/modules/jobs/job-context.ts'

interface Shown {
  readonly thumb: string
  readonly clip?: string | null
}

const ownName = /^(pictures|videos)\/[we]\d+-/

/** Removes the derivatives of the file that a work had before; those of the sample, which works may share, stay. */
export async function dropMedia(
  { files: { media } }: Pick<JobContext, 'files'>,
  { thumb, clip }: Shown,
  kept: readonly (string | null | undefined)[],
): Promise<void> {
  if (ownName.test(thumb) && !kept.includes(thumb)) {
    const base = thumb.replace(/-thumb\.jpg$/, '')
    for (const end of ['thumb.jpg', 'thumb.webp', 'preview.jpg'])
      await media.remove(`${base}-${end}`)
  }
  if (clip && ownName.test(clip) && !kept.includes(clip)) {
    if (clip.endsWith('.m3u8')) await media.removeFolder(posix.dirname(clip))
    else await media.remove(clip)
  }
}
