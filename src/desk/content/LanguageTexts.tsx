import type { ReactNode } from 'react'
import { isLocaleCode, type LocaleCode, localeOf, locales } from '#i18n/locales.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useDesk } from '../desk-context.tsx'
import { FaultMark } from '../faults/FaultMark.tsx'
import styles from './content.module.css'

interface Props {
  shown: LocaleCode
  onShow: (code: LocaleCode) => void
  /** How many texts a language still lacks. */
  missing: (code: LocaleCode) => number
  /** How many fields of a language are wrong. */
  faults?: ((code: LocaleCode) => number) | undefined
  children: (locale: { code: LocaleCode; lang: string; dir: 'ltr' | 'rtl' }) => ReactNode
}

/** A tab a language; one that lacks texts says how many and stands back. */
export function LanguageTexts({ shown, onShow, missing, faults, children }: Props) {
  const { t } = useDesk()
  const { tag, dir } = localeOf(shown)
  return (
    <Tabs
      className={styles.languages}
      label={t('desk.languages')}
      value={shown}
      onChange={(id) => isLocaleCode(id) && onShow(id)}
      tabs={locales.map(({ code, name }) => {
        const count = missing(code)
        return {
          id: code,
          label: name,
          faint: count > 0,
          mark: <FaultMark count={faults?.(code) ?? 0} />,
          ...(count > 0 && { count: t('desk.missing', { count }) }),
        }
      })}
    >
      {children({ code: shown, lang: tag, dir })}
    </Tabs>
  )
}
