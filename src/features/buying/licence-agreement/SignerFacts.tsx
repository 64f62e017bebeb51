import { useStore } from '@nanostores/react'
import { SignerFacts as Facts } from '#modules/signing/SignerFacts.tsx'
import { masked } from '#modules/signing/masked.ts'
import type { ContractView } from './contract-view.ts'

/** Who signs, as the contract has it. */
export function SignerFacts({ contract, strings }: Pick<ContractView, 'contract' | 'strings'>) {
  const form = useStore(contract.$form)
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
