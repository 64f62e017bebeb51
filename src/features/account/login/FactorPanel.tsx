import { useEffect, useState } from 'react'
import type { FactorWords } from '#i18n/factor-keys.ts'
import { loadFactorWords } from '#i18n/factor-words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { callsOf, type WaitingLogin } from '#state/factors/waiting-login.ts'
import { FactorStep } from '#ui/factors/FactorStep.tsx'
import styles from './login.module.css'
import type { LoginStore } from './login-store.ts'

interface Props {
  login: LoginStore
  waiting: WaitingLogin
  code: LocaleCode
}

/** The second step of a login. Its words arrive with it. */
export function FactorPanel({ login, waiting, code }: Props) {
  const [words, setWords] = useState<FactorWords>()
  useEffect(() => void loadFactorWords(code).then(setWords), [code])
  if (!words) return null
  return (
    <FactorStep
      words={words}
      methods={waiting.factor.methods}
      className={styles.form}
      helpClass={styles.note}
      give={async (factor) => {
        const told = await callsOf(waiting, words).give(factor)
        if (!told.ok) return told.text
        login.finish(told.value, waiting.user)
        return undefined
      }}
    >
      <p className={styles.note}>{words['factor.lost']}</p>
    </FactorStep>
  )
}
