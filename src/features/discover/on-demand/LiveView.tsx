import type { ReactNode } from 'react'
import { formatDate } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { type ImageService, mediaUrl, sourceAt } from '#routing/media.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { Video } from '#ui/films/Video.tsx'
import type { VideoLabels } from '#ui/films/video-labels.ts'
import { Pieces } from '#ui/text/Pieces.tsx'
import { titlePieces } from '#components/cards/title-pieces.ts'
import { stageSizes } from '#components/viewer/stage-sizes.ts'
import { LiveFigure } from './LiveFigure.tsx'
import type { LiveStrings } from './live-keys.ts'
import type { LiveItem } from './load-item.ts'
import styles from './live.module.css'
import { markOf } from '#components/page/language-mark.ts'

interface Props {
  item: LiveItem
  /** Sanitised. */
  html: string
  code: LocaleCode
  images: ImageService
  strings: LiveStrings
  /** Words of the video player. */
  labels: VideoLabels
  /** The buy panel, where the item is for sale. */
  children?: ReactNode
}

/** One generic view of any item: title, media, text, and a note that its page will add more. */
export function LiveView({ item, html, code, images, strings, labels, children }: Props) {
  const [first, ...rest] = item.pictures
  const { width = 3, height = 2 } = first ?? {}
  const figure = { name: item.title, code, images, licence: strings['article.licence'] }
  const tag = markOf(item.title, item.lang, code)
  return (
    <article className={styles.live}>
      <NoticeBar kind="info">{strings['live.fresh']}</NoticeBar>
      <h1 lang={tag}>
        <Pieces title={item.title} pieces={titlePieces(item.title, tag, code)} />
      </h1>
      <p className={styles.meta}>
        {[item.author, item.updated && formatDate(item.updated, code)].filter(Boolean).join(' · ')}
      </p>
      {item.video && (
        <Video
          src={mediaUrl(item.video, images)}
          poster={item.poster ? { src: sourceAt(item.poster, 1280, images) } : undefined}
          label={item.title}
          labels={labels}
        />
      )}
      {first && (
        <LiveFigure
          {...figure}
          picture={first}
          most={2048}
          sizes={stageSizes({ width, height, column: '56rem', above: '20vh' })}
        />
      )}
      {item.work?.editorial && (
        <NoticeBar kind="warn" title={strings['picture.editorial']}>
          <p>{strings['picture.editorialText']}</p>
        </NoticeBar>
      )}
      {children}
      <div className="prose" lang={tag} dangerouslySetInnerHTML={{ __html: html }} />
      <div className={styles.rest}>
        {rest.map((picture) => (
          <LiveFigure
            key={picture.preview ?? picture.thumb}
            {...figure}
            picture={picture}
            sizes="(width < 31rem) 100vw, (width < 46rem) 50vw, (width < 60rem) 33vw, 18.5rem"
            loading="lazy"
          />
        ))}
      </div>
    </article>
  )
}
