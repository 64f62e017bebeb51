import { useStore } from '@nanostores/react'
import type { AgreementView } from './agreement-view.ts'
import styles from './agreement-page.module.css'

/** Where the licence agreement stands; the page's own name while nothing is known of it, and where there is none. */
export function AgreementHeading({
  agreement,
  strings,
}: Pick<AgreementView, 'agreement' | 'strings'>) {
  const stage = useStore(agreement.$stage, { ssr: 'initial' })
  const isKnown = !['loading', 'failed', 'unknown', 'unpaid'].includes(stage)
  const title =
    stage === 'signed' ? 'situation.signed' : isKnown ? 'contract.toSign' : 'contract.title'
  return <h1 className={styles.title}>{strings[title]}</h1>
}
