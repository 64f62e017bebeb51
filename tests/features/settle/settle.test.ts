import { describe, expect, test, vi } from 'vitest'
import type { Ask } from '../../../src/client/client.ts'
import { createSettle } from '../../../src/features/settle/settle-store.ts'
import type { SettlePage } from '../../../src/features/settle/settle-pages.ts'

/** A server that knows one application and one contract; undefined: it fails. */
function answering(application: object | null | undefined, contract?: object | null): Ask {
  const replies: Record<string, object | null | undefined> = {
    'v1/camera/apply/info': application,
    'v1/camera/contract': contract,
  }
  return ((row: { path: string }) => {
    const value = replies[row.path]
    return Promise.resolve(
      value === undefined
        ? {
            ok: false,
            failure: { kind: 'refused', status: 403, code: 'forbidden', message: 'No.' },
          }
        : { ok: true, value },
    )
  }) as unknown as Ask
}

async function open(ask: Ask, here: SettlePage) {
  const lead = vi.fn()
  const settle = createSettle(ask, here, lead)
  await settle.load()
  return { settle, lead }
}

test('the page an application belongs to shows it', async () => {
  const { settle, lead } = await open(answering({ status: 2, message: 'Too dark' }), 'apply_nopass')
  expect(settle.$standing.get()?.application?.message).toBe('Too dark')
  expect(lead).not.toHaveBeenCalled()
})

describe('another page leads to the right one', () => {
  test.each([
    ['none yet', answering(null), 'apply_pass', 'no_settled'],
    ['pending', answering({ status: 0 }), 'no_settled', 'apply_passing'],
    ['accepted', answering({ status: 1 }, null), 'apply_passing', 'apply_pass'],
    ['signed', answering({ status: 1 }, { status: 1 }), 'no_settled', 'apply_pass'],
  ] as const)('%s', async (_, ask, here, there) => {
    const { settle, lead } = await open(ask, here)
    expect(lead).toHaveBeenCalledExactlyOnceWith(there)
    expect(settle.$standing.get()).toBeUndefined()
  })
})

test('what cannot be read is said on the page for everybody', async () => {
  expect((await open(answering(undefined), 'apply_pass')).lead).toHaveBeenCalledWith('no_settled')
  const { settle, lead } = await open(answering({ status: 1 }), 'no_settled')
  expect(settle.$failure.get()).toMatchObject({ message: 'No.' })
  expect(lead).not.toHaveBeenCalled()
})
