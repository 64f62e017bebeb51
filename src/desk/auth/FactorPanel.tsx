import { useEffect, useState } from 'react'
import type { FactorWords } from '#i18n/factor-keys.ts'
import { loadFactorWords } from '#i18n/factor-words.ts'
import { createFactorCalls } from '#state/factors/factor-calls.ts'
import { callsOf, type WaitingLogin } from '#state/factors/waiting-login.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FactorStep } from '#ui/factors/FactorStep.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { useDesk } from '../desk-context.tsx'
import styles from './auth.module.css'
import type { DeskAuth } from './auth-store.ts'

/** The second step of a login at the desk. */
export function FactorPanel({ auth, waiting }: { auth: DeskAuth; waiting: WaitingLogin }) {
  const { code } = useDesk()
  const [words, setWords] = useState<FactorWords>()
  useEffect(() => void loadFactorWords(code).then(setWords), [code])
  if (!words) return null
  return (
    <>
      <h2>{words['factor.stepTitle']}</h2>
      <FactorStep
        words={words}
        methods={waiting.factor.methods}
        className={styles.form}
        give={async (factor) => {
          const told = await callsOf(waiting, words).give(factor)
          if (!told.ok) return told.text
          auth.finish(told.value, waiting.user)
          return undefined
        }}
      >
        <p>{words['factor.lost']}</p>
      </FactorStep>
    </>
  )
}

/** Login by a passkey alone. */
export function PasskeyButton({ auth }: { auth: DeskAuth }) {
  const { t, ask, code } = useDesk()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function enter() {
    setBusy(true)
    setProblem('')
    const told = await createFactorCalls(ask, await loadFactorWords(code)).enter()
    setBusy(false)
    if (told.ok) auth.finish(told.value.token, told.value.user)
    else setProblem(told.text)
  }
  return (
    <>
      {problem && <NoticeBar kind="error">{problem}</NoticeBar>}
      <Button size="large" busy={busy} onClick={() => void enter()}>
        {t('factor.login')}
      </Button>
    </>
  )
}
