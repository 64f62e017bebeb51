import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { saveFile } from '../shell/save-file.ts'
import type { ContractStore } from './store.ts'

/** Saves the contract's PDF under the order's number; private files come with the bearer, so as a blob. */
export function useDownload(contract: ContractStore) {
  const order = useStore(contract.$order)
  const [state, setState] = useState<'busy' | 'failed'>()
  const download = async () => {
    setState('busy')
    const outcome = await contract.download()
    if (outcome.ok) saveFile(outcome.value, `contract-${order?.order_sn ?? ''}.pdf`)
    setState(outcome.ok ? undefined : 'failed')
  }
  return { state, download }
}
