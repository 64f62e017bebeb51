import { pendingIcon } from '#ui/icons/icons.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './own-thumb.module.css'
import { useOwnPicture } from './use-own-picture.ts'

interface Props {
  address: string
  alt: string
}

/** One's own uploaded picture, small, at the ratio it has; a place for it while it is fetched. */
export function OwnThumb({ address, alt }: Props) {
  const src = useOwnPicture(address, (path) => path, 320)
  return src ? (
    <img className={styles.thumb} src={src} alt={alt} />
  ) : (
    <span className={styles.thumb} role="img" aria-label={alt}>
      <Icon shape={pendingIcon} />
    </span>
  )
}
