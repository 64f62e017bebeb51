import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const rows = Object.entries<Call>(calls).filter(([, row]) => row.access === 'editor')
const addressOf = ({ path }: Call): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'kind' ? 'news' : '1'))

describe('the desk', () => {
  test('has rows', () => {
    expect(rows.length).toBeGreaterThanOrEqual(14)
  })

  test.each(rows)('%s is for editors alone', async (_, row) => {
    const ask = (token?: string) =>
      harness.ask(addressOf(row), {
        method: row.method,
        ...(token && { token }),
        ...(row.body && { body: {} }),
      })
    const visitor = await ask()
    expect([visitor.status, visitor.json]).toMatchObject([401, { code: 'unauthorized' }])
    for (const role of ['user', 'photographer'] as const) {
      const refused = await ask((await harness.login(role)).token)
      expect([role, refused.status, refused.json]).toMatchObject([role, 403, { code: 'forbidden' }])
    }
    const { status } = await ask((await harness.login('editor')).token)
    expect([401, 403, 500, 501]).not.toContain(status)
  })
})
