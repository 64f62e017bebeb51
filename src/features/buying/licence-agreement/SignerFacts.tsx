import { useStore } from '@nanostores/react'
import { SignerFacts as Facts } from '#modules/signing/SignerFacts.tsx'
import { masked } from '#modules/signing/masked.ts'
import type { AgreementView } from './agreement-view.ts'

/** Who signs, as the agreement has it. */
export function SignerFacts({ agreement, strings }: Pick<AgreementView, 'agreement' | 'strings'>) {
  const form = useStore(agreement.$form)
  if (!form) return null
  const facts =
    form.user_type === 2
      ? ([
          [strings['common.organize'], form.organize],
          [strings['contract.organizeSn'], form.organize_sn],
        ] as const)
      : ([
          [strings['common.realname'], form.realname],
          [strings['common.idcard'], form.idcard && masked(form.idcard)],
        ] as const)
  return <Facts facts={[...facts, [strings['contract.email'], form.email]]} />
}
