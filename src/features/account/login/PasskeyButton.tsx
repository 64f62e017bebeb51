import { useState } from 'react'
import { ask } from '#client/browser.ts'
import { loadFactorWords } from '#i18n/factor-words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { createFactorCalls } from '#state/factors/factor-calls.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { FormProps } from './form-props.ts'

/** Login by a passkey alone, first and second step in one. */
export function PasskeyButton({ login, strings, code }: FormProps & { code: LocaleCode }) {
  const [busy, setBusy] = useState(false)
  async function enter() {
    setBusy(true)
    const told = await createFactorCalls(ask, await loadFactorWords(code)).enter()
    setBusy(false)
    if (told.ok) login.finish(told.value.token, told.value.user)
    else if (told.text) login.notify({ text: told.text })
  }
  return (
    <Button size="large" wide busy={busy} onClick={() => void enter()}>
      {strings['factor.login']}
    </Button>
  )
}
