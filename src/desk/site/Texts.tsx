import { useId } from 'react'
import type { LocaleCode } from '#i18n/locales.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import content from '../content/content.module.css'
import { LanguageTexts } from '../content/LanguageTexts.tsx'
import { useDesk } from '../desk-context.tsx'
import { FaultMark } from '../faults/FaultMark.tsx'
import { UnsavedMark } from '../faults/UnsavedMark.tsx'
import { HtmlField } from '../rich-text/HtmlField.tsx'
import { keysOf, type SectionProps } from './sections.tsx'
import { siteHtmlKeys, type SiteTextField, siteTextKeys } from './site-fields.ts'
import styles from './site.module.css'

const keys = { ...siteTextKeys, ...siteHtmlKeys }
const all: readonly SiteTextField[] = [...keysOf(siteTextKeys), ...keysOf(siteHtmlKeys)]

/** The texts of the site in a language, with a list of them beside the form. */
export function Texts(props: SectionProps) {
  const { values, set, shown, onShow, errorOf, faultsIn, isUnsaved } = props
  const { t } = useDesk()
  const base = useId()
  const placeOf = (name: SiteTextField) => `${base}-${name}`
  const textOf = (lang: string, name: SiteTextField) => values.texts?.[lang]?.[name] ?? ''
  const change = (lang: string, name: SiteTextField, text: string) =>
    set({ texts: { ...values.texts, [lang]: { ...values.texts?.[lang], [name]: text } } })
  return (
    <LanguageTexts
      stays
      {...{ shown, onShow }}
      faults={(language) => faultsIn({ section: 'texts', language })}
      unsaved={(language) => isUnsaved({ section: 'texts', language })}
      missing={(lang) => all.filter((name) => textOf('zh', name) && !textOf(lang, name)).length}
    >
      {({ code, lang, dir }) => (
        <div className={styles.texts}>
          <div className={content.fields} key={code}>
            {keysOf(siteTextKeys).map((name) => (
              <div key={name} id={placeOf(name)} className={styles.text}>
                <TextInput
                  className={content.wide}
                  label={t(siteTextKeys[name])}
                  value={textOf(code, name)}
                  lang={lang}
                  dir={dir}
                  error={errorOf(`texts.${code}.${name}`)}
                  maxLength={name === 'seo_description' ? 1000 : name === 'seo_keyword' ? 500 : 200}
                  onChange={({ target }) => change(code, name, target.value)}
                />
              </div>
            ))}
            {keysOf(siteHtmlKeys).map((name) => (
              <div key={name} id={placeOf(name)} className={styles.text}>
                <HtmlField
                  label={t(siteHtmlKeys[name])}
                  value={textOf(code, name)}
                  lang={lang}
                  dir={dir}
                  error={errorOf(`texts.${code}.${name}`)}
                  onChange={(text) => change(code, name, text)}
                />
              </div>
            ))}
          </div>
          <Outline
            {...{ placeOf, faultsIn, isUnsaved }}
            language={code}
            isEmpty={(name) => !textOf(code, name).trim()}
          />
        </div>
      )}
    </LanguageTexts>
  )
}

interface OutlineProps extends Pick<SectionProps, 'faultsIn' | 'isUnsaved'> {
  language: LocaleCode
  /** The id of the part of the form where a text is written. */
  placeOf: (name: SiteTextField) => string
  isEmpty: (name: SiteTextField) => boolean
}

/** The texts by name, which are written and which are not: each leads to its field. */
function Outline({ language, placeOf, isEmpty, faultsIn, isUnsaved }: OutlineProps) {
  const { t } = useDesk()
  const go = (name: SiteTextField) => {
    const part = document.getElementById(placeOf(name))
    part?.scrollIntoView({ block: 'start' })
    part
      ?.querySelector<HTMLElement>('input, textarea, [contenteditable]')
      ?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.outline} aria-label={t('about.sections')}>
      <p className={styles.outlineTitle}>{t('about.sections')}</p>
      <ul role="list">
        {all.map((name) => {
          const place = { section: 'texts', key: keys[name], language } as const
          return (
            <li key={name}>
              <button type="button" onClick={() => go(name)}>
                {t(keys[name])}
                <UnsavedMark shown={isUnsaved(place)} />
                <FaultMark count={faultsIn(place)} />
              </button>
              {isEmpty(name) && <span className={styles.lack}>{t('desk.fieldEmpty')}</span>}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
