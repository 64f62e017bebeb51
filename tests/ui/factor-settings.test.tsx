// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { factorKeys } from '#i18n/factor-keys.ts'
import { locales } from '#i18n/locales.ts'
import { FactorSettings } from '#ui/factors/FactorSettings.tsx'
import type { FactorDeeds, FactorSettingsWords } from '#ui/factors/factor-types.ts'
import { words as wordsIn } from '../e2e/support/words.ts'

afterEach(cleanup)

const none = () => Promise.reject(new Error('no deed is asked for'))
const deeds = { addPasskey: none, prove: none } as unknown as FactorDeeds

it.each(locales.map(({ code }) => code))(
  'A user without a second factor reads in %s that an SMS can reach others, and adds a passkey or an app',
  (code) => {
    const t = wordsIn(code)
    const words = Object.fromEntries(factorKeys.map((key) => [key, t(key)]))
    const factors = { has_password: true, passkeys: [], recovery_left: 0 }
    render(
      <FactorSettings
        words={words as unknown as FactorSettingsWords}
        looks={{ form: '', row: '', help: '', section: '' }}
        factors={factors}
        deeds={deeds}
        onChanged={none}
      />,
    )
    expect(screen.getByText(/SMS|СМС|短信|簡訊|نصية/)).toBeTruthy()
    expect(screen.getByRole('button', { name: t('factor.addPasskey') })).toBeTruthy()
    expect(screen.getByRole('button', { name: t('factor.appSet') })).toBeTruthy()
  },
)
