import { useStore } from '@nanostores/react'
import styles from './contract-page.module.css'
import type { ContractView } from './contract-view.ts'
import { masked } from './form-rules.ts'

/** Who signs, as the contract has it. */
export function SignerFacts({ contract, strings }: Pick<ContractView, 'contract' | 'strings'>) {
  const form = useStore(contract.$form)
  if (!form) return null
  const facts =
    form.user_type === 2
      ? [
          [strings['contract.organize'], form.organize],
          [strings['contract.organizeSn'], form.organize_sn],
        ]
      : [
          [strings['contract.realname'], form.realname],
          [strings['contract.idcard'], form.idcard && masked(form.idcard)],
        ]
  return (
    <dl className={styles.facts}>
      {[...facts, [strings['contract.email'], form.email]]
        .filter(([, text]) => text)
        .map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}
