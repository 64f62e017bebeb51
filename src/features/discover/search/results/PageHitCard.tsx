import { formatDate } from '#i18n/format-time.ts'
import { localeOf } from '#i18n/locales.ts'
import { sourceSet } from '#routing/media.ts'
import { excerptParts } from './excerpt-parts.ts'
import { Marked } from './Marked.tsx'
import { markedParts } from './marked-parts.ts'
import type { PageHit } from './page-hits.ts'
import type { SearchView } from '../search-page.island.tsx'
import styles from '../search.module.css'

interface Props {
  hit: PageHit
  looked: readonly string[]
  view: SearchView
}

/** A found page: its headline, the place where the words stand, its picture and date. */
export function PageHitCard({ hit, looked, view: { code, images } }: Props) {
  const picture = hit.image ? sourceSet({ thumb: hit.image }, images, 320) : undefined
  const time = hit.date && shanghai(hit.date)
  return (
    <article className={styles.hit}>
      {picture && (
        <img
          className={styles.thumb}
          src={picture.src}
          srcSet={picture.srcset}
          sizes="10rem"
          alt=""
          width={160}
          height={107}
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <h2 className={styles.hitTitle} lang={hit.lang}>
          <a href={hit.href}>
            <Marked parts={markedParts(hit.title, looked)} lang={hit.lang ?? localeOf(code).tag} />
          </a>
        </h2>
        <p className={styles.excerpt} lang={hit.lang}>
          <Marked parts={excerptParts(hit.excerpt, looked)} />
        </p>
        {time && (
          <p className={styles.date}>
            <time dateTime={hit.date}>{formatDate(time, code)}</time>
          </p>
        )}
      </div>
    </article>
  )
}

/** A moment as the wire writes times, for the site's own dates. */
function shanghai(iso: string): string | undefined {
  return /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(iso)?.slice(1, 3).join(' ')
}
