import { useEffect, useRef } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { fullScreenIcon } from '#ui/icons/icons.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { join } from '#ui/class-names.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { DeskPicture } from '#desk/files/DeskPicture.tsx'
import { DeskVideo } from '#desk/files/DeskVideo.tsx'
import styles from './stage.module.css'
import type { Exhibit } from './reviewed.ts'

interface Props {
  exhibits: readonly Exhibit[]
  title: string
  shown: number
  onShow: (shown: number) => void
  zoomed: boolean
  onZoom: (zoomed: boolean) => void
}

const roleKeys = {
  portrait: 'desk.portrait',
  license: 'desk.license',
  card: 'desk.card',
  cover: 'desk.cover',
} as const

/** The picture as large as the window allows, or pixel by pixel; the others of a set below it. */
export function Stage({ exhibits, title, shown, onShow, zoomed, onZoom }: Props) {
  const { t } = useDesk()
  const exhibit = exhibits[shown]
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Pixel by pixel one begins in the middle, where the subject is.
    const element = pane.current
    if (!zoomed || !element) return undefined
    const centre = () =>
      element.scrollTo?.(
        ((element.scrollWidth - element.clientWidth) / 2) *
          (getComputedStyle(element).direction === 'rtl' ? -1 : 1),
        (element.scrollHeight - element.clientHeight) / 2,
      )
    centre()
    element.addEventListener('load', centre, true)
    return () => element.removeEventListener('load', centre, true)
  }, [zoomed, shown])

  const nameOf = (one: Exhibit, at: number): string =>
    one.role === 'work'
      ? t('desk.exhibit', { number: at + 1, count: exhibits.length })
      : t(roleKeys[one.role])

  if (!exhibit) {
    return (
      <div className={styles.stage}>
        <StateBox kind="empty" title={t('desk.noPicture')} />
      </div>
    )
  }
  const alt = exhibits.length > 1 ? `${title} · ${nameOf(exhibit, shown)}` : title
  return (
    <div className={styles.stage}>
      <div
        className={join(styles.pane, zoomed && styles.zoomed)}
        ref={pane}
        tabIndex={zoomed ? 0 : undefined}
        role={zoomed ? 'region' : undefined}
        aria-label={zoomed ? alt : undefined}
      >
        {exhibit.kind === 'picture' ? (
          <DeskPicture
            key={exhibit.address}
            address={exhibit.address}
            alt={alt}
            side={zoomed ? undefined : 1600}
            className={styles.large}
          />
        ) : (
          <div className={styles.video}>
            <DeskVideo
              key={exhibit.address}
              address={exhibit.address}
              poster={exhibit.poster}
              label={alt}
            />
          </div>
        )}
      </div>
      {exhibit.kind === 'picture' && (
        <div className={styles.tools}>
          <Button
            kind="plain"
            icon={fullScreenIcon}
            aria-keyshortcuts="z"
            onClick={() => onZoom(!zoomed)}
          >
            {t(zoomed ? 'desk.zoomOut' : 'desk.zoomIn')}
          </Button>
        </div>
      )}
      {exhibits.length > 1 && (
        <ol className={styles.strip} role="list" aria-label={t('desk.exhibits')}>
          {exhibits.map((one, at) => (
            <li key={one.address}>
              <button
                type="button"
                className={styles.frame}
                aria-label={nameOf(one, at)}
                aria-current={at === shown ? 'true' : undefined}
                onClick={() => onShow(at)}
              >
                {one.kind === 'picture' ? (
                  <DeskPicture address={one.address} alt="" side={320} />
                ) : one.poster ? (
                  <DeskPicture address={one.poster} alt="" side={320} />
                ) : (
                  <span className={styles.film}>{at + 1}</span>
                )}
                {one.role !== 'work' && <span className={styles.role}>{nameOf(one, at)}</span>}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
