import { useEffect, useState } from 'react'
import { formatDate } from '#i18n/format-time.ts'
import { isLocaleCode, type LocaleCode, localeOf } from '#i18n/locales.ts'
import { pixelsIn } from '#i18n/pixels.ts'
import { sourceSet } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Picture } from '#ui/pictures/Picture.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { optionName } from '#components/cards/option-name.ts'
import type { Certificate } from './verify-store.ts'
import styles from './verify-page.module.css'
import type { VerifyView } from './verify-view.ts'

/** Tag of a text in another language than the page's. */
function foreign(lang: string | undefined, code: LocaleCode): string | undefined {
  return lang !== code && isLocaleCode(lang) ? localeOf(lang).tag : undefined
}

/** The terms as the server gives them; the sanitiser loads only with them. */
function useClean(html: string | undefined): string | undefined {
  const [clean, setClean] = useState<string>()
  useEffect(() => {
    let isLeft = false
    setClean(undefined)
    if (html)
      void import('#client/sanitise-browser.ts').then(({ sanitiseInBrowser }) => {
        if (!isLeft) setClean(sanitiseInBrowser(html))
      })
    return () => {
      isLeft = true
    }
  }, [html])
  return clean
}

interface Props extends VerifyView {
  certificate: Certificate
}

/** The facts of a certificate, to compare with the buyer's document. */
export function CertificateFacts({ certificate, strings, code, images }: Props) {
  const {
    image,
    option,
    licensee,
    order_sn,
    created_at,
    license,
    lang,
    terms: permits,
  } = certificate
  const terms = useClean(license)
  const sources = image && sourceSet({ thumb: image.thumb }, images, 480)
  const pixels = option && pixelsIn(option, strings)
  const optionText =
    option &&
    [optionName(option.id, strings, image?.type), pixels, option.extension?.toUpperCase()]
      .filter(Boolean)
      .join(' · ')
  const facts = [
    [strings['verify.document'], certificate.kind && strings[`verify.${certificate.kind}`]],
    [strings['verify.code'], certificate.code],
    [strings['verify.option'], optionText],
    [strings['verify.permits'], permits],
    [strings['verify.licensee'], licensee],
    [strings['verify.order'], order_sn],
    [strings['verify.issued'], created_at && formatDate(created_at, code)],
  ].filter(([, text]) => text)

  return (
    <article className={styles.certificate}>
      {image && sources && (
        <div className={styles.thumb}>
          <Picture
            picture={{
              src: sources.src,
              srcset: sources.srcset,
              sizes: '15rem',
              alt: '',
              width: image.thumb_w ?? 3,
              height: image.thumb_h ?? 2,
              tone: placeholderClass(image.tone),
            }}
          />
        </div>
      )}
      <dl className={styles.facts}>
        {image && (
          <div>
            <dt>{strings['verify.work']}</dt>
            <dd>
              <a
                href={localised(
                  image.type === 2 ? paths.video(image.id) : paths.picture(image.id),
                  code,
                )}
                lang={foreign(image.lang ?? lang, code)}
              >
                {image.title}
              </a>
            </dd>
          </div>
        )}
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.print}>
        <Button onClick={() => print()}>{strings['verify.print']}</Button>
      </div>
      {terms && (
        <section className={styles.terms} aria-label={strings['verify.terms']}>
          {/* Most terms bring a title of their own. */}
          {!/^\s*<h2/.test(terms) && <h2 className={styles.head}>{strings['verify.terms']}</h2>}
          <div
            className="prose"
            lang={foreign(lang, code)}
            dir="auto"
            dangerouslySetInnerHTML={{ __html: terms }}
          />
        </section>
      )}
    </article>
  )
}
