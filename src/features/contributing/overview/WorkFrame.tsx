import type { MediaItem } from '#api/records.ts'
import { type ImageService, sourceSet } from '#routing/media.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import styles from './overview.module.css'

interface Props {
  /** Undefined where the work is gone: its place stays. */
  work: Pick<MediaItem, 'thumb' | 'preview' | 'tone'> | undefined
  images: ImageService
}

/** A work's picture in the one shape that all of a row have. */
export function WorkFrame({ work, images }: Props) {
  const sources = work && sourceSet({ thumb: work.thumb ?? work.preview }, images, 480)
  return (
    <span className={styles.frame}>
      {sources && (
        <Picture
          picture={{
            ...sources,
            sizes: '(width < 48rem) 46vw, 12rem',
            alt: '',
            width: 3,
            height: 2,
            tone: placeholderClass(work.tone),
          }}
        />
      )}
    </span>
  )
}
