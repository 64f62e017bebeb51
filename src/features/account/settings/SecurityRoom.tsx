import { ask } from '#client/browser.ts'
import { isLocaleCode } from '#i18n/locales.ts'
import { OwnFactorRoom } from '#ui/factors/OwnFactorRoom.tsx'
import { loadFactorRoom } from '#state/factors/factor-room.ts'
import styles from './settings.module.css'

const looks = { form: styles.form, row: styles.row, help: styles.help, section: styles.form }

function load() {
  const code = document.documentElement.dataset.lang ?? ''
  return loadFactorRoom(ask, isLocaleCode(code) ? code : 'zh')
}

/** Second factors on the settings page. */
export function SecurityRoom() {
  return <OwnFactorRoom load={load} looks={looks} />
}
