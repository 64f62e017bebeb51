import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { NoticeBar } from '../feedback/NoticeBar.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { isFactorWay, type Factor, type FactorStepWords, type FactorWay } from './factor-types.ts'

interface Props {
  words: FactorStepWords
  /** Ways the person has, the first one shown first. */
  methods: readonly string[]
  /** The failure, in words; undefined after a success. */
  give: (factor: Factor) => Promise<string | undefined>
  /** Of the form: its fields stand below each other. */
  className?: string | undefined
  helpClass?: string | undefined
  children?: ReactNode
}

const texts = {
  passkey: 'factor.stepPasskey',
  app: 'factor.stepApp',
  recovery: 'factor.stepRecovery',
} as const
const links = {
  passkey: 'factor.usePasskey',
  app: 'factor.useApp',
  recovery: 'factor.useRecovery',
} as const

/** Asks for a second factor, or where there is none for the password, one way at a time. */
export function FactorStep({ words, methods, give, className, helpClass, children }: Props) {
  const ways = methods.filter(isFactorWay)
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'passkey')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [fieldProblem, setFieldProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [way])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed.trim() : ''
    setProblem(undefined)
    setFieldProblem(undefined)
    if (way !== 'passkey' && !code) {
      setFieldProblem(words['factor.required'])
      form.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    const text = await give(way === 'passkey' ? { way } : { way, typed: code })
    setBusy(false)
    if (!text) return
    if (way === 'passkey') return setProblem(text)
    setFieldProblem(text)
    form.current?.querySelector('input')?.select()
  }

  function choose(next: FactorWay) {
    setWay(next)
    setProblem(undefined)
    setFieldProblem(undefined)
  }

  const code = {
    name: 'code',
    error: fieldProblem,
    autoCapitalize: 'off',
    spellCheck: false,
  } as const
  return (
    <form ref={form} className={className} noValidate onSubmit={(event) => void submit(event)}>
      {way !== 'password' && <p className={helpClass}>{words[texts[way]]}</p>}
      {problem && <NoticeBar kind="error">{problem}</NoticeBar>}
      {way === 'app' && (
        <TextInput
          key={way}
          label={words['factor.appCode']}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          dir="ltr"
          {...code}
        />
      )}
      {way === 'recovery' && (
        <TextInput
          key={way}
          label={words['factor.recoveryCode']}
          autoComplete="off"
          maxLength={40}
          dir="ltr"
          {...code}
        />
      )}
      {way === 'password' && (
        <PasswordInput
          key={way}
          label={words['factor.provePassword']}
          showLabel={words['login.showPassword']}
          hideLabel={words['login.hidePassword']}
          autoComplete="current-password"
          name="code"
          dir="ltr"
          error={fieldProblem}
        />
      )}
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        busy={busy}
        busyLabel={words[way === 'passkey' ? 'factor.waiting' : 'factor.checking']}
      >
        {words[way === 'passkey' ? 'factor.usePasskey' : 'factor.confirm']}
      </Button>
      {ways.map(
        (other) =>
          other !== way &&
          other !== 'password' && (
            <Button key={other} kind="quiet" onClick={() => choose(other)}>
              {words[links[other]]}
            </Button>
          ),
      )}
      {children}
    </form>
  )
}
