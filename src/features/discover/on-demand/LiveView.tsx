import type { ReactNode } from 'react'
import { formatDate } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { type ImageService, mediaUrl } from '#routing/media.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { Video } from '#ui/films/Video.tsx'
import type { VideoLabels } from '#ui/films/video-labels.ts'
import type { LiveItem } from './load-item.ts'
import styles from './live.module.css'
import { markOf } from '#components/page/language-mark.ts'

interface Props {
  item: LiveItem
  /** Sanitised. */
  html: string
  code: LocaleCode
  images: ImageService
  note: string
  /** Words of the video player. */
  labels: VideoLabels
  /** The buy panel, where the item is for sale. */
  children?: ReactNode
}

/** One generic view of any item: title, media, text, and a note that its page will add more. */
export function LiveView({ item, html, code, images, note, labels, children }: Props) {
  const tag = markOf(item.title, item.lang, code)
  return (
    <article className={styles.live}>
      <NoticeBar kind="info">{note}</NoticeBar>
      <h1 lang={tag}>{item.title}</h1>
      <p className={styles.meta}>
        {[item.author, item.updated && formatDate(item.updated, code)].filter(Boolean).join(' · ')}
      </p>
      {item.video && (
        <Video
          src={mediaUrl(item.video, images)}
          poster={item.poster ? { src: mediaUrl(item.poster, images) } : undefined}
          label={item.title}
          labels={labels}
        />
      )}
      {item.pictures.slice(0, 1).map((picture) => (
        <img
          key={picture.url}
          className={styles.media}
          src={mediaUrl(picture.url, images)}
          alt={picture.title ?? item.title}
          width={picture.width ?? 3}
          height={picture.height ?? 2}
        />
      ))}
      {children}
      <div className="prose" lang={tag} dangerouslySetInnerHTML={{ __html: html }} />
      <div className={styles.rest}>
        {item.pictures.slice(1).map((picture) => (
          <figure key={picture.url}>
            <img
              src={mediaUrl(picture.url, images)}
              alt={picture.title ?? ''}
              width={picture.width ?? 3}
              height={picture.height ?? 2}
              loading="lazy"
            />
            {picture.title && <figcaption>{picture.title}</figcaption>}
          </figure>
        ))}
      </div>
    </article>
  )
}
