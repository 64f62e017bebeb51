import type { Ref } from 'react'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Rich } from '#ui/text/Rich.tsx'

interface Props {
  /** Where an error summary leads. */
  id?: string | undefined
  ref: Ref<HTMLInputElement>
  hasAgreed: boolean
  /** It was gone on without. */
  isMissing: boolean
  onChange: (hasAgreed: boolean) => void
  strings: Record<'applyWork.agreement' | 'applyWork.terms' | 'situation.agreementMissing', string>
  code: LocaleCode
}

/** The agreement to the licence under which the house may use the sent files; its text opens in a new tab. */
export function ContentLicence(props: Props) {
  const { id, ref, hasAgreed, isMissing, onChange, strings, code } = props
  return (
    <Checkbox
      id={id}
      ref={ref}
      checked={hasAgreed}
      onChange={(event) => onChange(event.target.checked)}
      error={isMissing ? strings['situation.agreementMissing'] : undefined}
      label={
        <Rich
          message={strings['applyWork.agreement']}
          parts={{
            terms: (
              <a href={localised(paths.about('protocal'), code)} target="_blank">
                {strings['applyWork.terms']}
              </a>
            ),
          }}
        />
      }
    />
  )
}
