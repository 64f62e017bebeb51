import type { Authorization } from '../../contract/calls/authorization.ts'
import { fill } from '../../i18n/fill.ts'
import { isLocaleCode, localeOf } from '../../i18n/locales.ts'
import { sourceSet } from '../../routing/media.ts'
import { localised, paths } from '../../routing/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { toneClass } from '../../ui/tone.ts'
import styles from './licences-page.module.css'
import type { LicencesView } from './licences-view.ts'

/** The licensed work. A work that was withdrawn keeps its number. */
export function WorkCell({
  licence,
  strings,
  code,
  images,
}: { licence: Authorization } & LicencesView) {
  const { image, image_id, caption } = licence
  const id = image_id ?? image?.id
  const title = image?.title || caption || fill(strings['picture.numbered'], { number: id ?? '' })
  const lang =
    image?.lang && image.lang !== code && isLocaleCode(image.lang)
      ? localeOf(image.lang).tag
      : undefined
  const sources = image && sourceSet({ thumb: image.thumb ?? image.preview }, images, 320)
  const address =
    image && localised(image.type === 2 ? paths.video(image.id) : paths.picture(image.id), code)
  return (
    <div className={styles.work}>
      <div className={styles.thumb}>
        {sources && (
          <Picture
            picture={{
              src: sources.src,
              srcset: sources.srcset,
              sizes: '6rem',
              alt: '',
              width: image.thumb_w ?? image.ratio_w ?? 3,
              height: image.thumb_h ?? image.ratio_h ?? 2,
              tone: toneClass(image.tone),
            }}
          />
        )}
      </div>
      <div className={styles.lines}>
        {address ? (
          <a className={styles.name} href={address} lang={lang}>
            {title}
          </a>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
        {caption && caption !== title && (
          <span className={styles.quiet} dir="auto">
            {caption}
          </span>
        )}
      </div>
    </div>
  )
}
