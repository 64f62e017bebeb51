import { useStore } from '@nanostores/react'
import type { ContractView } from './contract-view.ts'
import styles from './contract-page.module.css'

/** Where the contract stands; the page's own name while nothing is known of it, and where there is none. */
export function ContractHeading({ contract, strings }: Pick<ContractView, 'contract' | 'strings'>) {
  const stage = useStore(contract.$stage, { ssr: 'initial' })
  const isKnown = !['loading', 'failed', 'unknown', 'unpaid'].includes(stage)
  const title =
    stage === 'signed' ? 'situation.signed' : isKnown ? 'contract.toSign' : 'contract.title'
  return <h1 className={styles.title}>{strings[title]}</h1>
}
