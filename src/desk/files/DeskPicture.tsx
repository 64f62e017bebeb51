import { useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon, emptyIcon } from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './files.module.css'
import type { Side } from './private-files.ts'
import { useFile } from './use-file.ts'

interface Props {
  address: string | undefined
  /** Empty for decoration. */
  alt: string
  side: Side
  className?: string | undefined
  /** Placeholder class from ui/pictures/placeholder-colour.ts. */
  tone?: string | undefined
}

/** A picture of the API, private or public; a failed one says so and offers a retry. */
export function DeskPicture({ address, alt, side, className, tone }: Props) {
  const { t } = useDesk()
  const { src, failure, retry } = useFile(address, side)
  const [broken, setBroken] = useState<string>()
  if (!address) {
    return (
      <span className={join(styles.none, className)}>
        <Icon shape={emptyIcon} label={alt ? t('desk.noPicture') : undefined} />
      </span>
    )
  }
  if (failure || (src && broken === src)) {
    const again = () => {
      setBroken(undefined)
      retry()
    }
    return (
      <span className={join(styles.none, className)}>
        {side === 320 ? (
          <Icon shape={alertIcon} label={t('common.loadFailed')} />
        ) : (
          <button type="button" className={styles.again} onClick={again}>
            <Icon shape={alertIcon} />
            {t('common.loadFailed')} · {t('common.retry')}
          </button>
        )}
      </span>
    )
  }
  if (!src) return <span className={join(styles.none, tone ?? 'tone-none', className)} aria-busy />
  return (
    <img
      className={join(styles.picture, className)}
      src={src}
      alt={alt}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  )
}
