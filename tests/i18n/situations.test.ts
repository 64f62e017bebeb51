import { expect, test } from 'vitest'
import { deskKeys } from '#desk/keys.ts'
import { loginKeys } from '#features/account/login/login-keys.ts'
import { settingsKeys } from '#features/account/settings/settings-keys.ts'
import { buyPanelKeys, cartPageKeys } from '#features/buying/cart/cart-keys.ts'
import { orderDetailKeys, orderPayKeys } from '#features/buying/checkout/checkout-keys.ts'
import { licenceAgreementKeys } from '#features/buying/licence-agreement/licence-agreement-keys.ts'
import { shopKeys } from '#features/buying/packages/packages-keys.ts'
import { walletKeys } from '#features/buying/wallet/wallet-keys.ts'
import { applicationKeys } from '#features/contributing/application/application-keys.ts'
import { agreementKeys } from '#features/contributing/contributor-agreement/contributor-agreement-keys.ts'
import { entryFormKeys } from '#features/contributing/entries/entries-keys.ts'
import { onboardingKeys } from '#features/contributing/onboarding/onboarding-keys.ts'
import { uploadWorksKeys } from '#features/contributing/upload-works/upload-works-keys.ts'
import { worksKeys } from '#features/contributing/works/works-keys.ts'
import { monitorKeys } from '#features/discover/stream/stream-keys.ts'
import { failureKeys, failureWords } from '#i18n/failure-words.ts'
import { openSituations, type Situation, situations } from '#i18n/situations.ts'
import { stringsOf } from '../fixtures/strings.ts'

const rows: readonly (readonly [string, Situation])[] = Object.entries(situations)
const shown = new Set<string>([
  ...loginKeys,
  ...buyPanelKeys,
  ...cartPageKeys,
  ...orderPayKeys,
  ...orderDetailKeys,
  ...licenceAgreementKeys,
  ...deskKeys,
  ...entryFormKeys,
  ...monitorKeys,
  ...settingsKeys,
  ...onboardingKeys,
  ...agreementKeys,
  ...applicationKeys,
  ...shopKeys,
  ...walletKeys,
  ...worksKeys,
  ...uploadWorksKeys,
])

test('every situation has its words', () => {
  const keys = rows.flatMap(([, { message }]) => message ?? [])
  expect(() => stringsOf(keys)).not.toThrow()
  expect(rows.filter(([, row]) => !row.message).map(([name]) => name)).toEqual(['otherFailure'])
})

test('every wired situation reaches a screen: some island carries its words', () => {
  const lost = rows.filter(([, row]) => row.wired && row.message && !shown.has(row.message))
  expect(lost.map(([name]) => name)).toEqual([])
})

test('there is no situation that no screen can get into', () => {
  expect(openSituations()).toEqual([])
})

test.each([
  [{ kind: 'network' }, { key: 'situation.network' }],
  [{ kind: 'timeout' }, { key: 'situation.timeout' }],
  [{ kind: 'malformed' }, { key: 'situation.malformed' }],
  [{ kind: 'cancelled' }, undefined],
  [
    { kind: 'refused', status: 422, message: 'wrong', lang: 'zh' },
    { text: 'wrong', lang: 'zh' },
  ],
  [{ kind: 'refused', status: 422, message: '' }, { key: 'situation.refused' }],
  [{ kind: 'refused', status: 503, message: '' }, { key: 'situation.unavailable' }],
] as const)('%j is told as %j', (failure, words) => expect(failureWords(failure)).toEqual(words))

test('an island that speaks of failures has all their words', () => {
  for (const keys of [loginKeys, buyPanelKeys, cartPageKeys])
    expect(keys).toEqual(expect.arrayContaining([...failureKeys]))
})
