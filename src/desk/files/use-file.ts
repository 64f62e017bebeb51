import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import type { Failure } from '#client/outcome.ts'
import { createPrivateFiles, privateName, type Side } from './private-files.ts'

export const privateFiles = createPrivateFiles(ask)

export interface ShownFile {
  /** Undefined while it is fetched. */
  readonly src?: string | undefined
  readonly failure?: Failure | undefined
}

/** Milliseconds for which an element that was just taken away may still be reading. */
const lingering = 5000

/** An address an element can show: public ones as they are, private ones as a blob of this page. */
export function useFile(
  address: string | undefined,
  side: Side,
): ShownFile & { retry: () => void } {
  const name = address ? privateName(address) : undefined
  const [shown, setShown] = useState<ShownFile>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!name) return undefined
    const left = new AbortController()
    let made: string | undefined
    setShown({})
    void privateFiles.get(name, side, left.signal).then((outcome) => {
      if (left.signal.aborted) return
      if (!outcome.ok) return setShown({ failure: outcome.failure })
      made = URL.createObjectURL(outcome.value)
      setShown({ src: made })
    })
    return () => {
      left.abort()
      const address = made
      if (address) setTimeout(() => URL.revokeObjectURL(address), lingering)
    }
  }, [name, side, attempt])
  const retry = () => setAttempt((count) => count + 1)
  return name ? { ...shown, retry } : { src: address, retry }
}
