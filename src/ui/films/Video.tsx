import { createElement, useEffect } from 'react'
import { Button } from '../actions/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon, playIcon } from '../icons/icons.ts'
import { join } from '../class-names.ts'
import type { StillSource } from '../pictures/picture-source.ts'
import { ratioClass } from '../pictures/ratio.ts'
import type { VideoLabels } from './video-labels.ts'
import styles from './video.module.css'

interface Props {
  /** A file the browser plays, or an HLS playlist (`.m3u8`). Another one needs another `key`. */
  src: string
  /** Accessible name. */
  label: string
  labels: VideoLabels
  poster?: StillSource | undefined
  width?: number | undefined
  height?: number | undefined
  /** Placeholder class from tone.ts. */
  tone?: string | undefined
  /** On the poster, already written for reading: "1:24". */
  duration?: string | undefined
  className?: string | undefined
}

export function Video({ src, label, labels, poster, width = 16, height = 9, ...rest }: Props) {
  const { tone, duration, className } = rest
  useEffect(() => void import('./video-later.ts'), [])
  const box = join(styles.box, ratioClass(width, height), tone ?? 'tone-none', className)
  // JSX knows no elements of our own.
  return createElement(
    'ui-video',
    { className: box },
    <>
      {poster && (
        <img
          className={styles.poster}
          src={poster.src}
          srcSet={poster.srcset}
          sizes={poster.sizes}
          alt=""
          width={width}
          height={height}
          fetchPriority="high"
          decoding="async"
        />
      )}
      <video
        className={styles.video}
        src={src}
        width={width}
        height={height}
        aria-label={label}
        controls
        playsInline
        preload="none"
      />
      <button
        className={styles.play}
        type="button"
        data-play
        aria-label={`${labels.play}: ${label}`}
        hidden
      >
        <span>
          <Icon shape={playIcon} />
          {duration}
        </span>
      </button>
      <div role="alert">
        <div
          className={styles.failure}
          data-failure
          data-failed={labels.failed}
          data-unsupported={labels.unsupported}
          hidden
        >
          <Icon shape={alertIcon} className={styles.mark} />
          <p />
          <Button data-retry>{labels.retry}</Button>
        </div>
      </div>
    </>,
  )
}
