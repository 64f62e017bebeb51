import type { Authorization } from '#api/endpoints/buying/authorization.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { pixelsIn } from '#i18n/pixels.ts'
import { isLocaleCode, localeOf } from '#i18n/locales.ts'
import { sourceSet } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { optionName } from '#components/cards/option-name.ts'
import { isRevoked, isUnsigned } from '#modules/licences/licence-state.ts'
import { CertificateCode } from './CertificateCode.tsx'
import { LicenceFiles } from './LicenceFiles.tsx'
import styles from './licences-page.module.css'
import type { LicencesView } from './licences-view.ts'
import type { LicencesStore } from './licences-store.ts'

interface LicenceView extends LicencesView {
  licence: Authorization
}

/** The licensed size: the option, its pixels, its format and its price. */
function Bought({ licence, strings, code }: LicenceView) {
  const { option, specification, resolution, image_price: price, image } = licence
  const pixels = (option && pixelsIn(option, strings)) ?? resolution ?? specification
  const facts = [
    option && optionName(option.id, strings, image?.type),
    pixels,
    option?.extension?.toUpperCase(),
    price !== undefined && formatMoney(price, code),
  ].filter((fact) => fact !== undefined && fact !== false && fact !== '')
  return (
    <p className={styles.quiet}>
      {facts.map((fact, at) => (
        <span key={at}>
          {at > 0 && ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  )
}

/** The licensed work. A work that was withdrawn keeps its number. */
function Work({ licence, strings, code }: LicenceView) {
  const { image, image_id, caption } = licence
  const id = image_id ?? image?.id
  const title = image?.title || caption || fill(strings['picture.numbered'], { number: id ?? '' })
  const lang =
    image?.lang && image.lang !== code && isLocaleCode(image.lang)
      ? localeOf(image.lang).tag
      : undefined
  const address =
    image && localised(image.type === 2 ? paths.video(image.id) : paths.picture(image.id), code)
  return (
    <>
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
    </>
  )
}

/** One licence: the work, its licensed size, and its files or why there are none yet. */
export function LicenceRow({ licences, ...view }: LicenceView & { licences: LicencesStore }) {
  const { licence, strings, images } = view
  const { image } = licence
  const sources = image && sourceSet({ thumb: image.thumb ?? image.preview }, images, 320)
  return (
    <li className={styles.row}>
      <div className={styles.thumb}>
        {sources && (
          <Picture
            picture={{
              src: sources.src,
              srcset: sources.srcset,
              sizes: '5rem',
              alt: '',
              width: image.thumb_w ?? image.ratio_w ?? 3,
              height: image.thumb_h ?? image.ratio_h ?? 2,
            }}
          />
        )}
      </div>
      <div className={styles.lines}>
        <Work {...view} />
        <Bought {...view} />
      </div>
      {isUnsigned(licence) && <p className={styles.state}>{strings['licences.unsigned']}</p>}
      {isRevoked(licence) && <p className={styles.state}>{strings['licences.revoked']}</p>}
      {licence.download_link && (
        <>
          <CertificateCode {...view} />
          <LicenceFiles licences={licences} {...view} />
        </>
      )}
    </li>
  )
}
