import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { plan, type Replies } from '#api/conform-plan.ts'
import { findRows, isRecord } from '#api/mend-values.ts'
import { link, media } from '#api/values.ts'
import { type AnyInput, addressOf } from '#client/address.ts'
import { readReply } from '#client/read-reply.ts'
import { linkSchemes, schemeOf } from '#domain/network/web-address.ts'
import { anything, placesOf, replaced } from '../fixtures/any-value.ts'
import { insertCatalogue } from '../fixtures/catalogue.ts'
import { type Harness, openHarness } from '../server/support/harness.ts'

/** Whatever a server puts in place of any member of a reply. */

const publicSteps = plan.filter(
  ({ call, needs }) =>
    needs === 'nothing' && call !== 'shareSignature' && calls[call].reply !== 'file',
)
const valid = new Map<CallName, unknown>()
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
  await insertCatalogue(harness.db)
  const replies: Replies = {}
  for (const { call, input } of publicSteps) {
    const row: Call = calls[call]
    const asked = input(replies)
    if (!asked) continue
    const { status, json } = await harness.ask(addressOf(row, asked as AnyInput).slice(5))
    if (status !== 200) continue
    const outcome = readReply(row, json)
    if (!outcome.ok) throw new Error(`${call}: ${JSON.stringify(outcome.failure)}`)
    Object.assign(replies, { [call]: outcome.value })
    valid.set(call, json)
  }
})
afterAll(() => harness.close())

interface Node {
  entries?: Record<string, unknown>
  wrapped?: unknown
  item?: unknown
  pipe?: readonly unknown[]
  getter?: (input: unknown) => unknown
}

/** Names of the members that hold an address, of themselves or in a list. */
function addressNames(schema: unknown, name = '', found = new Set<string>(), seen = new Set()) {
  if (schema === link || schema === media) found.add(name)
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  const { entries, wrapped, item, pipe, getter } = schema as Node
  for (const [key, entry] of Object.entries(entries ?? {})) {
    addressNames(entry, key, found, new Set(seen))
  }
  for (const inner of [wrapped, item, ...(pipe ?? []).filter((one) => one !== schema)])
    addressNames(inner, name, found, seen)
  if (getter) addressNames(getter(undefined), name, found, seen)
  return found
}

function* texts(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof value === 'string') yield [name, value]
  else if (Array.isArray(value)) for (const inner of value) yield* texts(inner, name)
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) yield* texts(inner, key)
}

const idsIn = (value: unknown): unknown[] =>
  (findRows(value)?.rows ?? []).map((row) => (isRecord(row) ? row.id : undefined))

test('every public call has a valid reply to start from', () => {
  expect(publicSteps.map(({ call }) => call).filter((call) => !valid.has(call))).toEqual([])
})

describe.each(publicSteps.map(({ call }) => call))('%s', (call) => {
  test('with any value in place of any member is read or refused, and its other rows stay', () => {
    const row: Call = calls[call]
    const body = valid.get(call)
    const names = addressNames(row.reply)
    const places = [...placesOf(body)]
    fc.assert(
      fc.property(fc.constantFrom(...places), anything, (place, value) => {
        const sent: unknown = JSON.parse(JSON.stringify(replaced(body, place, value)))
        const outcome = readReply(row, sent)
        if (!outcome.ok) {
          expect(outcome.failure.kind).toMatch(/malformed|refused/)
          return
        }
        expect(readReply(row, outcome.value)).toEqual(outcome)
        for (const [name, address] of texts(outcome.value))
          if (names.has(name))
            expect([undefined, ...linkSchemes], address).toContain(schemeOf(address))
        const at = place.findIndex((step) => typeof step === 'number')
        if (place.length > at && (at === 0 || (at === 1 && place[0] === 'data'))) {
          const others = idsIn(body).filter((_, index) => index !== place[at])
          expect(idsIn(outcome.value)).toEqual(expect.arrayContaining(others))
        }
      }),
      { seed: 14, numRuns: 200 },
    )
  })
})
