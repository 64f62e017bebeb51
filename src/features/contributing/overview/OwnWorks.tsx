import { useId } from 'react'
import type { MediaItem } from '#api/records.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { foreignTag } from '#i18n/locales.ts'
import { localised } from '#routing/paths.ts'
import type { OverviewView } from './overview-view.ts'
import { SectionTop } from './SectionTop.tsx'
import styles from './overview.module.css'
import { WorkFrame } from './WorkFrame.tsx'
import { workPath } from './work-path.ts'

interface Props extends OverviewView {
  works: readonly MediaItem[]
  title: string
  /** Where all of them are. */
  href?: string
  more?: string
}

/** Works that the person kept or looked at, with their lowest prices. */
export function OwnWorks({ works, title, href, more, strings, code, images }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionTop id={id} title={title} href={href} more={more} />
      <ul className={styles.works} role="list">
        {works.map((work) => (
          <li key={work.id}>
            <a className={styles.board} href={localised(workPath(work), code)}>
              <WorkFrame work={work} images={images} />
              <span className={styles.name} lang={foreignTag(work.lang, code)}>
                {work.title}
              </span>
              {work.price !== undefined && (
                <span className={styles.note}>
                  {fill(strings['common.fromPrice'], { price: formatMoney(work.price, code) })}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
