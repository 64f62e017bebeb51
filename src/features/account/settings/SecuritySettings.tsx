import { ask } from '#client/browser.ts'
import { isLocaleCode } from '#i18n/locales.ts'
import { OwnFactorSettings } from '#ui/factors/OwnFactorSettings.tsx'
import { loadFactorSettings } from '#state/factors/factor-settings.ts'
import styles from './settings.module.css'

const looks = { form: styles.form, row: styles.row, help: styles.help, section: styles.form }

function load() {
  const code = document.documentElement.dataset.lang ?? ''
  return loadFactorSettings(ask, isLocaleCode(code) ? code : 'zh')
}

/** Second factors on the settings page. */
export function SecuritySettings() {
  return <OwnFactorSettings load={load} looks={looks} />
}
