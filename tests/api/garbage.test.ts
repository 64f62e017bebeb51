import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'

const rows: [string, Call][] = Object.entries(calls)
const parts = ['params', 'query', 'body', 'reply'] as const

/** Names the schemas look into, so that garbage gets past the outermost record. */
const names = ['data', 'pagination', 'wallet', 'payInfo', 'option', 'token', 'auth', 'id', 'title']
const garbage = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 })),
)

describe('garbage', () => {
  test('never makes a schema throw, and every issue has a place', () => {
    fc.assert(
      fc.property(garbage, (value) => {
        for (const [, row] of rows)
          for (const part of parts) {
            const schema = row[part]
            if (!schema || schema === 'file') continue
            for (const issue of v.safeParse(schema, value).issues ?? [])
              expect(typeof (v.getDotPath(issue) ?? '')).toBe('string')
          }
      }),
      { numRuns: 60 },
    )
  })

  test('never makes the reader of a refusal throw', () => {
    fc.assert(
      fc.property(garbage, (value) => {
        for (const [, row] of rows)
          expect(['string', 'undefined']).toContain(typeof row.refusal?.(value))
      }),
    )
  })
})

describe('a read reply', () => {
  test('reads again to the same: what the client holds is the exact wire', () => {
    const page = { data: [{ id: '4', title: 'a', order_sn: 1, status: '0', money: '2.50' }] }
    fc.assert(
      fc.property(fc.oneof(garbage, fc.constant(page), fc.constant(page.data)), (value) => {
        for (const [name, row] of rows) {
          if (row.reply === 'file') continue
          const first = v.safeParse(row.reply, value)
          if (first.success) expect(v.parse(row.reply, first.output), name).toEqual(first.output)
        }
      }),
      { numRuns: 60 },
    )
  })
})
