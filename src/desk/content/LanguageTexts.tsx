import type { ReactNode } from 'react'
import { useState } from 'react'
import { isLocaleCode, type LocaleCode, localeOf, locales } from '../../i18n/locales.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { useDesk } from '../desk-context.tsx'

interface Props {
  /** How many texts a language still lacks. */
  missing: (code: LocaleCode) => number
  children: (locale: { code: LocaleCode; lang: string; dir: 'ltr' | 'rtl' }) => ReactNode
}

/** A tab a language; one that lacks texts says how many and stands back. */
export function LanguageTexts({ missing, children }: Props) {
  const { t } = useDesk()
  const [shown, setShown] = useState<LocaleCode>('zh')
  const { tag, dir } = localeOf(shown)
  return (
    <Tabs
      label={t('desk.languages')}
      value={shown}
      onChange={(id) => isLocaleCode(id) && setShown(id)}
      tabs={locales.map(({ code, name }) => {
        const count = missing(code)
        return {
          id: code,
          label: name,
          faint: count > 0,
          ...(count > 0 && { count: t('desk.missing', { count }) }),
        }
      })}
    >
      {children({ code: shown, lang: tag, dir })}
    </Tabs>
  )
}
