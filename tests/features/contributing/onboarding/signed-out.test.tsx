// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { onboardingKeys } from '#features/contributing/onboarding/onboarding-keys.ts'
import OnboardingPageIsland from '#features/contributing/onboarding/onboarding-page.island.tsx'
import { $isSettled, isTold, markSettled } from '#state/signed-agreement.ts'
import { $loginDialog } from '#state/login-dialog.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

const strings = stringsOf(onboardingKeys)

test('a visitor without a login reads the invitation before any login', async () => {
  render(<OnboardingPageIsland page="no_settled" strings={strings} code="en" />)
  await screen.findByText(strings['settle.lead'])
  expect($loginDialog.get().open).toBe(false)
  cleanup()
  render(<OnboardingPageIsland page="apply_info" strings={strings} code="en" />)
  await screen.findByText(strings['my.signedOutTitle'])
  expect($loginDialog.get().open).toBe(true)
})

test('who contributes is remembered as the server told it', () => {
  expect(isTold()).toBe(false)
  markSettled(true)
  expect($isSettled.get()).toBe(true)
  expect(isTold()).toBe(true)
  markSettled(false)
  expect($isSettled.get()).toBe(false)
  expect(isTold()).toBe(true)
  localStorage.clear()
  expect(isTold()).toBe(false)
})
