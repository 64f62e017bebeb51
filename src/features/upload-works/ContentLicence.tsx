import type { Ref } from 'react'
import { localised, paths } from '../../routing/paths.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Rich } from '../../ui/Rich.tsx'
import type { View } from './view.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  hasAgreed: boolean
  /** It was gone on without. */
  isMissing: boolean
  onChange: (hasAgreed: boolean) => void
  view: View
}

/** The agreement to the licence under which the house may sell the works; its text opens in a new tab. */
export function ContentLicence({ ref, hasAgreed, isMissing, onChange, view }: Props) {
  const { strings, code } = view
  return (
    <Checkbox
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
