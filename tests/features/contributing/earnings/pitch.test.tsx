// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settlementInfo } from '#api/endpoints/contributing/settlement.ts'
import { createClient } from '#client/client.ts'
import { earningsKeys } from '#features/contributing/earnings/earnings-keys.ts'
import { ContributorGate } from '#features/contributing/shared/contributor/ContributorGate.tsx'
import { Gains } from '#features/contributing/shared/contributor/Gains.tsx'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, startDouble } from '#tests/fixtures/v1-double.ts'

const strings = stringsOf(earningsKeys)
let server: Double

beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())
afterEach(cleanup)

test('a user without a contract reads on the page of earnings what contributors gain', async () => {
  server.on(settlementInfo, () => ok(null))
  visit(`${server.origin}/en/my/recharge/`)
  const ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  render(
    <ContributorGate ask={ask} strings={strings} pitch={<Gains strings={strings} />}>
      {() => <p>Earnings</p>}
    </ContributorGate>,
  )
  await screen.findByText(strings['contributing.closedTitle'])
  screen.getByRole('heading', { name: strings['settle.gains'] })
  screen.getByText(strings['settle.need1'])
  expect(screen.queryByText('Earnings')).toBeNull()
})
