// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Balance } from '#features/contributing/earnings/Balance.tsx'
import { earningsKeys } from '#features/contributing/earnings/earnings-keys.ts'
import { createEarnings, type EarningInfo } from '#features/contributing/earnings/earnings-store.ts'
import { refused, scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

function shown(info: EarningInfo): (string | null)[] {
  const ask = scriptedAsk(() => ({ failure: refused(501, '') }))
  const intent = { keyFor: String, settled: () => undefined, unsettled: () => undefined }
  render(
    <Balance
      ask={ask}
      earnings={createEarnings({ ask, intent })}
      info={info}
      strings={stringsOf(earningsKeys)}
      code="en"
      images={{ origin: '' }}
    />,
  )
  return screen.getAllByRole('term').map((term) => term.textContent)
}

const withdraw = () => screen.getByRole<HTMLButtonElement>('button', { name: /withdraw/i })

test('while a withdrawal is open no newer sum is called available', () => {
  const terms = shown({ unsettled: 100, withdrawable: 60, settled: 0, can_withdraw: false })
  expect(terms[0]).toBe('Not yet requested')
  expect(withdraw().disabled).toBe(true)
  screen.getByText(/A withdrawal is in progress/)
})

test.each([
  { withdrawable: 60, can_withdraw: true },
  { withdrawable: 0, can_withdraw: false },
])('what can be withdrawn is called available: $withdrawable', (sums) => {
  expect(shown({ unsettled: 60, settled: 0, ...sums })[0]).toBe('Available to withdraw')
  expect(withdraw().disabled).toBe(!sums.can_withdraw)
})
