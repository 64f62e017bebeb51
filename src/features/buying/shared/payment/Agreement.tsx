import type { RefObject } from 'react'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Rich } from '#ui/text/Rich.tsx'
import type { SummaryStrings } from './summary-keys.ts'

interface Props {
  ref: RefObject<HTMLInputElement | null>
  hasAgreed: boolean
  onChange: (hasAgreed: boolean) => void
  /** It was gone on without. */
  isMissing: boolean
  strings: SummaryStrings
  code: LocaleCode
}

/** The agreement to the tenant's terms, each a new tab away. */
export function Agreement({ ref, hasAgreed, onChange, isMissing, strings, code }: Props) {
  const link = (type: 'protocal' | 'privacy', words: string) => (
    <a href={localised(paths.about(type), code)} target="_blank">
      {words}
    </a>
  )
  return (
    <Checkbox
      ref={ref}
      checked={hasAgreed}
      onChange={(event) => onChange(event.target.checked)}
      error={isMissing ? strings['situation.agreementMissing'] : undefined}
      label={
        <Rich
          message={strings['cart.agreement']}
          parts={{
            terms: link('protocal', strings['cart.terms']),
            privacy: link('privacy', strings['cart.privacy']),
          }}
        />
      }
    />
  )
}
