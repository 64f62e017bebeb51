import type { Factors } from '#api/endpoints/account/factors.ts'
import type { Ask } from '#client/client.ts'
import type { FactorWords } from '#i18n/factor-keys.ts'
import { loadFactorWords } from '#i18n/factor-words.ts'
import { formatMoment } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { createFactorCalls, type FactorCalls, type Told } from './factor-calls.ts'

export interface FactorSettingsParts {
  readonly words: FactorWords
  readonly calls: FactorCalls
  read(): Promise<Told<Factors>>
}

/** The words, calls and present factors for pages that show and change a user's second factors; times as shown. */
export async function loadFactorSettings(ask: Ask, code: LocaleCode): Promise<FactorSettingsParts> {
  const words = await loadFactorWords(code)
  const calls = createFactorCalls(ask, words)
  const said = (time: string | undefined) => time && formatMoment(time, code)
  return {
    words,
    calls,
    async read() {
      const told = await calls.read()
      if (!told.ok) return told
      const { passkeys, app, ...rest } = told.value
      const shown = <
        Timed extends { created_at?: string | undefined; used_at?: string | undefined },
      >(
        one: Timed,
      ) => ({ ...one, created_at: said(one.created_at), used_at: said(one.used_at) })
      return {
        ok: true,
        value: { ...rest, passkeys: passkeys.map(shown), app: app && shown(app) },
      }
    },
  }
}
