import { useCallback, useEffect, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { StateBox } from '../feedback/StateBox.tsx'
import { FactorSettings } from './FactorSettings.tsx'
import type {
  FactorDeeds,
  FactorLooks,
  FactorSettingsWords,
  OwnFactors,
  Told,
} from './factor-types.ts'

interface Parts {
  readonly words: FactorSettingsWords &
    Readonly<Record<'common.loadFailed' | 'common.loading' | 'common.retry', string>>
  readonly calls: FactorDeeds
  read: () => Promise<Told<OwnFactors>>
}

interface Props {
  /** The same one at each call. */
  load: () => Promise<Parts>
  looks: FactorLooks
  onFactors?: ((factors: OwnFactors) => void) | undefined
}

/** A person's second factors, read when they are shown and after each change. */
export function OwnFactorSettings({ load, looks, onFactors }: Props) {
  const [parts, setParts] = useState<Parts>()
  const [factors, setFactors] = useState<OwnFactors>()
  const [problem, setProblem] = useState<string>()

  const read = useCallback(
    async ({ read: ask }: Parts) => {
      const told = await ask()
      setProblem(told.ok ? undefined : told.text)
      if (!told.ok) return
      setFactors(told.value)
      onFactors?.(told.value)
    },
    [onFactors],
  )
  useEffect(() => {
    let isCurrent = true
    void load().then((loaded) => {
      if (!isCurrent) return
      setParts(loaded)
      void read(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [load, read])

  if (!parts) return null
  const { words, calls } = parts
  if (!factors && problem !== undefined)
    return (
      <StateBox kind="error" title={words['common.loadFailed']} text={problem}>
        <Button onClick={() => void read(parts)}>{words['common.retry']}</Button>
      </StateBox>
    )
  if (!factors) return <StateBox kind="loading" title={words['common.loading']} />
  return (
    <FactorSettings {...{ words, looks, factors }} deeds={calls} onChanged={() => read(parts)} />
  )
}
