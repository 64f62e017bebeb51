import type { Authorization } from '../../contract/calls/authorization.ts'
import { fill } from '../../i18n/fill.ts'
import { formatCount } from '../../i18n/format.ts'
import { optionName } from '../shell/cards/option-name.ts'
import styles from './licences-page.module.css'
import type { LicencesView } from './licences-view.ts'

/** What was bought of the work: the option, its pixels and format. */
export function OptionCell({ licence, strings, code }: { licence: Authorization } & LicencesView) {
  const { option, specification, resolution } = licence
  const pixels =
    option?.width && option.height
      ? fill(strings['picture.pixels'], {
          width: formatCount(option.width, code),
          height: formatCount(option.height, code),
        })
      : (resolution ?? specification)
  const format = option?.extension?.toUpperCase()
  return (
    <div className={styles.lines}>
      {option && <span>{optionName(option.id, strings)}</span>}
      <span className={styles.quiet}>
        <bdi>{[pixels, format].filter(Boolean).join(' · ')}</bdi>
      </span>
    </div>
  )
}
