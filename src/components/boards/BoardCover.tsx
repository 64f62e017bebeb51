import type { BoardRecord } from '#api/endpoints/buying/favorite.ts'
import { type ImageService, sourceSet } from '#routing/media.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { boardIcon } from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import styles from './board-cover.module.css'

interface Props {
  board: Pick<BoardRecord, 'thumb' | 'thumb_w' | 'thumb_h' | 'tone'>
  images: ImageService
  className?: string | undefined
}

/** The picture that was put on a board last, cut to the room there is. */
export function BoardCover({ board, images, className }: Props) {
  const sources = board.thumb ? sourceSet({ thumb: board.thumb }, images, 320) : undefined
  return (
    <span className={join(styles.cover, className)}>
      {sources ? (
        <Picture
          picture={{
            ...sources,
            alt: '',
            sizes: '8rem',
            width: board.thumb_w ?? 3,
            height: board.thumb_h ?? 2,
            tone: placeholderClass(board.tone),
          }}
        />
      ) : (
        <Icon shape={boardIcon} />
      )}
    </span>
  )
}
