import type { BoardRecord } from '#api/endpoints/buying/favorite.ts'
import { type ImageService, sourceSet } from '#routing/media.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { boardIcon, type IconShape } from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import styles from './board-cover.module.css'

type Thumb = Pick<BoardRecord, 'thumb' | 'thumb_w' | 'thumb_h' | 'tone'>

interface Props {
  board: Thumb & Pick<BoardRecord, 'covers'>
  images: ImageService
  className?: string | undefined
  /** CSS length that the cover is wide at most. */
  room?: string | undefined
  /** Drawn where there is no picture. */
  icon?: IconShape | undefined
}

/** The pictures that were put on a board last, up to four, each cut to the room it has; a server that gives one shows that one. */
export function BoardCover(props: Props) {
  const { board, images, className, room = '8rem', icon = boardIcon } = props
  const thumbs: readonly Thumb[] = board.covers?.length ? board.covers : [board]
  const pictures = thumbs.slice(0, 4).flatMap((one) => {
    const sources = one.thumb ? sourceSet({ thumb: one.thumb }, images, 480) : undefined
    return sources ? [{ one, sources }] : []
  })
  return (
    <span className={join(styles.cover, pictures.length > 1 && styles.several, className)}>
      {pictures.map(({ one, sources }, at) => (
        <Picture
          key={at}
          picture={{
            ...sources,
            alt: '',
            sizes: pictures.length > 1 ? `calc(${room} / 2)` : room,
            width: one.thumb_w ?? 3,
            height: one.thumb_h ?? 2,
            tone: placeholderClass(one.tone),
          }}
        />
      ))}
      {pictures.length === 0 && <Icon shape={icon} />}
    </span>
  )
}
