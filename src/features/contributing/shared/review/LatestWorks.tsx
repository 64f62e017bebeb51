import type { WorkItem } from '#api/endpoints/contributing/work.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { foreignTag } from '#i18n/locales.ts'
import type { MyView } from '#modules/account-area/view.ts'
import { ListThumb } from './ListThumb.tsx'
import type { LatestStrings } from './review-keys.ts'
import { ReviewMark } from './ReviewMark.tsx'
import styles from './latest-works.module.css'

interface Props extends MyView<LatestStrings> {
  works: readonly WorkItem[]
}

/** The works that a contributor sent last, and where their reviews stand. */
export function LatestWorks({ works, strings, code, images }: Props) {
  return (
    <ul className={styles.latest} role="list" aria-label={strings['my.latestWorks']}>
      {works.map((item) => {
        const { id, type, title, onsale } = item
        const isOn = onsale !== false
        return (
          <li key={id}>
            <ListThumb item={item} images={images} />
            <div className={styles.what}>
              <a
                className={styles.name}
                href={localised(myPaths.applyWork({ id, type: type === 2 ? 2 : 1 }), code)}
                lang={foreignTag(item.lang, code)}
              >
                {title}
              </a>
              <ReviewMark
                item={{ ...item, message: undefined }}
                strings={strings}
                sale={{ isOn, words: strings[isOn ? 'works.onSale' : 'works.offSale'] }}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
