import { describe, expect, test, vi } from 'vitest'
import type { Ask } from '#client/client.ts'
import type { StatusPage } from '#features/contributing/onboarding/onboarding-pages.ts'
import { createOnboarding } from '#features/contributing/onboarding/onboarding-store.ts'
import { refused, scriptedAsk } from '#tests/fixtures/scripted-ask.ts'

/** A server that knows one application and one contract; undefined: it fails. */
function answering(application: object | null | undefined, contract?: object | null): Ask {
  const replies: Record<string, object | null | undefined> = {
    'v1/camera/apply/info': application,
    'v1/camera/contract': contract,
  }
  return scriptedAsk(({ path }) => {
    const body = replies[path]
    return body === undefined ? { failure: refused(403, 'No.') } : { body }
  })
}

async function open(ask: Ask, here: StatusPage) {
  const lead = vi.fn()
  const onboarding = createOnboarding(ask, here, lead)
  await onboarding.load()
  return { onboarding, lead }
}

test('the page an application belongs to shows it', async () => {
  const { onboarding, lead } = await open(
    answering({ status: 2, message: 'Too dark' }, null),
    'apply_nopass',
  )
  expect(onboarding.$status.get()?.application?.message).toBe('Too dark')
  expect(lead).not.toHaveBeenCalled()
})

describe('another page leads to the right one', () => {
  test.each([
    ['none yet', answering(null), 'apply_pass', 'no_settled'],
    ['pending', answering({ status: 0 }, null), 'no_settled', 'apply_passing'],
    ['accepted', answering({ status: 1 }, null), 'apply_passing', 'apply_contract'],
    ['to be signed', answering({ status: 1 }, { status: 2 }), 'apply_info', 'apply_pass'],
    ['signed', answering({ status: 1 }, { status: 1 }), 'no_settled', 'apply_work'],
  ] as const)('%s', async (_, ask, here, there) => {
    const { onboarding, lead } = await open(ask, here)
    expect(lead).toHaveBeenCalledExactlyOnceWith(there)
    expect(onboarding.$status.get()).toBeUndefined()
  })
})

describe('the kind of works that is missing', () => {
  const missing = async (application: object, contract: object | null, here: StatusPage) =>
    (await open(answering(application, contract), here)).onboarding.$status.get()?.missing

  test('follows from the signed contract, whatever the newest application is for', async () => {
    const contract = { status: 1, worktype: ['image'] }
    expect(await missing({ status: 1, worktype: ['image'] }, contract, 'apply_info')).toEqual([
      'video',
    ])
    expect(await missing({ status: 0, worktype: ['video'] }, contract, 'apply_info')).toEqual([
      'video',
    ])
    const both = { status: 1, worktype: ['image', 'video'] }
    expect(await missing({ status: 1, worktype: ['video'] }, both, 'apply_info')).toEqual([])
  })
})

test('the public page tells of an application that cannot be read', async () => {
  expect((await open(answering(undefined), 'apply_pass')).lead).toHaveBeenCalledWith('no_settled')
  const { onboarding, lead } = await open(answering({ status: 1 }), 'no_settled')
  expect(onboarding.$failure.get()).toMatchObject({ message: 'No.' })
  expect(lead).not.toHaveBeenCalled()
})
