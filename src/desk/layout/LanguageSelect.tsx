import { isLocaleCode, locales } from '#i18n/locales.ts'
import { showToast } from '#state/toasts.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './layout.module.css'
import { speak } from './language-store.ts'

/** The language of the desk, each in its own name. */
export function LanguageSelect() {
  const { t, code } = useDesk()
  return (
    <select
      className={styles.language}
      aria-label={t('shell.language')}
      value={code}
      onChange={({ target }) => {
        if (isLocaleCode(target.value))
          speak(target.value).catch(() => showToast('error', t('situation.network')))
      }}
    >
      {locales.map((locale) => (
        <option key={locale.code} value={locale.code} lang={locale.tag}>
          {locale.name}
        </option>
      ))}
    </select>
  )
}
