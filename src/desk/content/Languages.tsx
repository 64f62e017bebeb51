import { type Locale, type LocaleCode, locales } from '#i18n/locales.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './lists.module.css'

/** The languages of a record at a glance: those it is written in, and those it lacks. */
export function Languages({ langs }: { langs: readonly string[] | undefined }) {
  const { t } = useDesk()
  if (!langs) return null
  const lacks = (code: LocaleCode) => !langs.includes(code)
  const missing = locales.filter(({ code }) => lacks(code)).map(({ name }) => name)
  const words =
    missing.length === 0
      ? t('desk.languageWhole')
      : t('desk.languageLacks', { languages: missing.join(' · ') })
  return (
    <span title={words}>
      <span className="visually-hidden">
        {t('desk.languages')} {words}
      </span>
      <span className={styles.langs} aria-hidden="true">
        {locales.map((locale) => (
          <span key={locale.code} data-lacks={lacks(locale.code) || undefined}>
            {shortName(locale)}
          </span>
        ))}
      </span>
    </span>
  )
}

/** Its code; of those that share one, the first character of its own name. */
const shortName = ({ tag, name, code }: Locale): string =>
  tag.includes('-') ? name.slice(0, 1) : code
