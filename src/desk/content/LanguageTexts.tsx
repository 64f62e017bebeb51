import type { ReactNode } from 'react'
import { isLocaleCode, type LocaleCode, localeOf, locales } from '#i18n/locales.ts'
import { join } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkIcon } from '#ui/icons/icons.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useDesk } from '../desk-context.tsx'
import { FaultMark } from '../faults/FaultMark.tsx'
import { UnsavedMark } from '../faults/UnsavedMark.tsx'
import styles from './content.module.css'

interface Props {
  shown: LocaleCode
  onShow: (code: LocaleCode) => void
  /** How many texts a language still lacks. */
  missing: (code: LocaleCode) => number
  /** How many fields of a language are wrong. */
  faults?: ((code: LocaleCode) => number) | undefined
  /** Whether a language holds unsaved input. */
  unsaved?: ((code: LocaleCode) => boolean) | undefined
  /** The tabs stay in sight of a long form. */
  stays?: boolean | undefined
  children: (locale: { code: LocaleCode; lang: string; dir: 'ltr' | 'rtl' }) => ReactNode
}

/** A tab a language: a whole one has a mark; one that lacks texts says how many and stands back. */
export function LanguageTexts({ shown, onShow, missing, faults, unsaved, stays, children }: Props) {
  const { t } = useDesk()
  const { tag, dir } = localeOf(shown)
  return (
    <Tabs
      className={join(styles.languages, stays && styles.stays)}
      label={t('desk.languages')}
      value={shown}
      onChange={(id) => isLocaleCode(id) && onShow(id)}
      tabs={locales.map(({ code, name }) => {
        const count = missing(code)
        return {
          id: code,
          label: name,
          faint: count > 0,
          mark: (
            <>
              {count === 0 && (
                <Icon className={styles.whole} shape={checkIcon} label={t('desk.languageWhole')} />
              )}
              <UnsavedMark shown={unsaved?.(code) ?? false} />
              <FaultMark count={faults?.(code) ?? 0} />
            </>
          ),
          ...(count > 0 && { count: t('desk.missing', { count }) }),
        }
      })}
    >
      {children({ code: shown, lang: tag, dir })}
    </Tabs>
  )
}
