// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BuyingHelp } from '#modules/account-area/BuyingHelp.tsx'
import { buyingHelpKeys } from '#modules/account-area/buying-steps-keys.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

test('the packages that would pay for a first licence are a list with a name', async () => {
  const packages = [{ id: 1, title: 'Ten pictures', left: 4, units: 10 }]
  const ask = scriptedAsk(() => ({ body: { wallet: { money: 0 }, packages } }))
  render(<BuyingHelp strings={stringsOf(buyingHelpKeys)} code="en" ask={ask} />)
  const list = await screen.findByRole('list', { name: 'Packages' })
  expect(within(list).getByRole('link').textContent).toBe('Ten pictures')
})
