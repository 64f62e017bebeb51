// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { OnboardingPage } from '#features/contributing/onboarding/OnboardingPage.tsx'
import { onboardingKeys } from '#features/contributing/onboarding/onboarding-keys.ts'
import type { StatusPage as Page } from '#features/contributing/onboarding/onboarding-pages.ts'
import { createOnboarding } from '#features/contributing/onboarding/onboarding-store.ts'
import { refused, scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const strings = stringsOf(onboardingKeys)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const application = {
  user_type: 1,
  realname: '欧阳晓明',
  mobile: '13800001234',
  description: 'Fog.',
  worktype: ['image'],
  images: ['/media/1.jpg', '/media/2.jpg'],
  created_at: '2026-11-20 10:00:00',
}

/** A server that knows one application and one contract. */
const answering = (replies: Record<string, object | null>) =>
  scriptedAsk(({ path }) => ({ body: replies[path] ?? null }))

async function show(page: Page, replies: Record<string, object | null>) {
  const lead = vi.fn()
  const onboarding = createOnboarding(answering(replies), page, lead)
  await act(async () => {
    render(
      <OnboardingPage
        page={page}
        onboarding={onboarding}
        strings={strings}
        code="en"
        phone="0599-5550-0166"
      />,
    )
    await Promise.resolve()
  })
  await act(() => Promise.resolve())
  return { lead }
}

const info = 'v1/camera/apply/info'
const contract = 'v1/camera/contract'
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('without an application the page tells gains and needs, and links to the form', async () => {
  await show('no_settled', {})
  expect(screen.getByText(strings['settle.gain1'])).toBeTruthy()
  expect(screen.getByText(strings['settle.need1'])).toBeTruthy()
  expect(link(strings['apply.start'])).toBe('/en/my/application/#form')
})

test('a pending application shows how long the review takes, and its details with masked numbers', async () => {
  await show('apply_passing', { [info]: { ...application, status: 0 } })
  expect(screen.getByText(strings['settle.passingText'])).toBeTruthy()
  expect(screen.getByText('欧阳晓明')).toBeTruthy()
  expect(screen.queryByText(/13800001234/)).toBeNull()
  expect(screen.getByText('1380***1234')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: /^Picture \d$/ })).toHaveLength(2)
})

test('rejected: the reasons, and the way to the form', async () => {
  await show('apply_nopass', { [info]: { ...application, status: 2, message: 'Too dark.' } })
  expect(screen.getByText('Too dark.')).toBeTruthy()
  expect(link(strings['apply.again'])).toBe('/en/my/application/')
})

test('approved: the contract follows after two seconds, at once by a link', async () => {
  vi.useFakeTimers()
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  await show('apply_pass', { [info]: { ...application, status: 1 } })
  expect(link(strings['settle.passLink'])).toBe('/en/my/apply_contract/')
  act(() => void vi.advanceTimersByTime(1900))
  expect(replace).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(200))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/en/my/apply_contract/')
})

describe('signed', () => {
  const signed = {
    status: 1,
    realname: '欧阳晓明',
    idcard: '110***********002X',
    bank_card: '6222020000000000008',
  }

  test('the details, masked, and the kind that is missing', async () => {
    await show('apply_info', {
      [info]: { ...application, status: 1 },
      [contract]: { ...signed, worktype: ['image'] },
    })
    expect(screen.getByText('6222***********0008')).toBeTruthy()
    expect(link(strings['settle.addVideo'])).toBe('/en/my/application/')
  })

  test('nothing to add where both kinds are covered, or another application waits', async () => {
    const both = { ...signed, worktype: ['image', 'video'] }
    await show('apply_info', { [info]: { ...application, status: 1 }, [contract]: both })
    expect(screen.queryByRole('link', { name: strings['settle.addVideo'] })).toBeNull()
    cleanup()
    const waits = { ...application, status: 0, worktype: ['video'] }
    await show('apply_info', { [info]: waits, [contract]: { ...signed, worktype: ['image'] } })
    expect(screen.queryByRole('link', { name: strings['settle.addVideo'] })).toBeNull()
  })
})

test('a failure is said beside the invitation, and asked again', async () => {
  let isBroken = true
  const ask = scriptedAsk(() =>
    isBroken ? { failure: refused(403, 'Closed today.') } : { body: null },
  )
  const onboarding = createOnboarding(ask, 'no_settled', vi.fn())
  render(<OnboardingPage page="no_settled" onboarding={onboarding} strings={strings} code="en" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Closed today.')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: strings['common.retry'] }))
  await screen.findByRole('link', { name: strings['apply.start'] })
  expect(screen.queryByRole('alert')).toBeNull()
})
