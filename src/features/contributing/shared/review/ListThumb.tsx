import { type ImageService, mediaUrl, sourceSet } from '#routing/media.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon, emptyIcon, pendingIcon } from '#ui/icons/icons.ts'
import { privateName, useOwnPicture } from '#modules/account-area/use-own-picture.ts'
import styles from './reviewing.module.css'

interface Props {
  item: {
    readonly thumb?: string | undefined
    readonly url?: string | undefined
    readonly type?: number | undefined
    readonly media_state?: number | undefined
  }
  images: ImageService
}

/** A small picture of one's own thing: its preview, until that is made the picture that was sent. */
export function ListThumb({ item, images }: Props) {
  const { thumb, url, type, media_state: state } = item
  const sent = type !== 2 && url && privateName(url) ? url : undefined
  const address = thumb || sent
  const isOwn = address !== undefined && privateName(address) !== undefined
  const own = useOwnPicture(isOwn ? address : undefined, (path) => mediaUrl(path, images), 320)
  const sources = isOwn || !thumb ? undefined : sourceSet({ thumb }, images, 320)
  const src = sources?.src ?? own
  return (
    <span className={styles.thumb}>
      {src ? (
        <img src={src} srcSet={sources?.srcset} sizes="5rem" alt="" />
      ) : (
        <Icon shape={state === 2 ? alertIcon : address || state === 0 ? pendingIcon : emptyIcon} />
      )}
    </span>
  )
}
