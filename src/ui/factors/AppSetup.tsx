import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { QrCode } from '../pictures/QrCode.tsx'
import type { FactorLooks, FactorSettingsWords } from './factor-types.ts'

interface Props {
  words: FactorSettingsWords
  looks: FactorLooks
  secret: string
  url: string
  /** The failure, in words. */
  onCode: (code: string) => Promise<string | undefined>
  onCancel: () => void
}

/** A new authenticator app: its secret as a QR code and as text, then its first code. */
export function AppSetup({ words, looks, secret, url, onCode, onCancel }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed.replaceAll(/\s/g, '') : ''
    if (!/^\d{6}$/.test(code)) return setProblem(words['factor.required'])
    setBusy(true)
    setProblem(await onCode(code))
    setBusy(false)
  }

  return (
    <form ref={form} className={looks.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={looks.help}>{words['factor.appScan']}</p>
      <QrCode text={url} label={words['factor.appQr']} fallback={null} />
      <p className={looks.help}>{words['factor.appSecret']}</p>
      <p dir="ltr">
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextInput
        label={words['factor.appCode']}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        dir="ltr"
        error={problem}
      />
      <div className={looks.row}>
        <Button type="submit" kind="primary" busy={busy} busyLabel={words['factor.checking']}>
          {words['factor.confirm']}
        </Button>
        <Button onClick={onCancel}>{words['factor.cancel']}</Button>
      </div>
    </form>
  )
}
