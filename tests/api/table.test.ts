import { describe, expect, test } from 'vitest'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { errorCodes, errorsOf, errorStatus } from '#api/errors.ts'
import { additionCalls, decidedCalls, specifiedCalls } from './specified-calls.ts'

const rows: [string, Call][] = Object.entries(calls)
const addressOf = (row: Call): string => `${row.method} ${row.path}`

describe('the table of calls', () => {
  test('has every call of the specification, its misspelt paths included', () => {
    const addresses = new Set(rows.map(([, row]) => addressOf(row)))
    expect(specifiedCalls.filter((call) => !addresses.has(call))).toEqual([])
    for (const path of ['v1/authrozie/list', 'v1/previleges', 'v1/camera/excelent'])
      expect(addresses).toContain(`GET ${path}`)
  })

  test('has nothing beyond the specification and the decided additions', () => {
    const known = [...specifiedCalls, ...decidedCalls, ...additionCalls]
    expect(rows.map(([, row]) => addressOf(row)).toSorted()).toEqual(known.toSorted())
  })

  test('has over a hundred rows, each address once', () => {
    expect(specifiedCalls.length).toBeGreaterThan(100)
    expect(new Set(rows.map(([, row]) => addressOf(row))).size).toBe(rows.length)
  })

  test('never retries a call with effects', () => {
    const retried = rows.filter(([, row]) => row.retry === 'safe')
    expect(retried.filter(([, row]) => row.method !== 'GET')).toEqual([])
    for (const path of ['v1/auth/refresh', 'v1/auth/qrcode', 'v1/cart/clear']) {
      const row = rows.find(([, entry]) => addressOf(entry) === `GET ${path}`)
      expect(row?.[1].retry, path).toBe('never')
    }
    const unretriedGets = rows.filter(([, row]) => row.method === 'GET' && row.retry === 'never')
    expect(unretriedGets).toHaveLength(3)
  })

  test('gives uploads and downloads the long time limit, other reads the short one', () => {
    for (const [name, row] of rows) {
      const transfers = row.encoding === 'multipart' || row.reply === 'file'
      if (transfers) expect(row.timeout, name).toBe('transfer')
      else if (row.retry === 'safe') expect(row.timeout, name).toBe('read')
    }
  })

  test('declares a schema for exactly the parameters of its path', () => {
    for (const [name, row] of rows) {
      const placed = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
      const entries = (row.params as { entries?: object } | undefined)?.entries ?? {}
      expect(Object.keys(entries), name).toEqual(placed)
    }
  })

  test('puts fixed paths before paths with a parameter in the same place', () => {
    const matches = (pattern: string, path: string): boolean =>
      new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
    rows.forEach(([name, row], index) => {
      if (row.path.includes('{')) return
      const before = rows.slice(0, index).filter(([, other]) => other.method === row.method)
      expect(
        before.filter(([, other]) => matches(other.path, row.path)),
        name,
      ).toEqual([])
    })
  })

  test('gives no body to a GET or DELETE', () => {
    const wrong = rows.filter(([, row]) => ['GET', 'DELETE'].includes(row.method) && row.body)
    expect(wrong).toEqual([])
  })
})

describe('refusals of a row', () => {
  test('have a status each', () => {
    expect(Object.keys(errorStatus).toSorted()).toEqual(errorCodes.toSorted())
  })

  test('follow from access and input, beside its own', () => {
    expect(errorsOf(calls.newsDetail)).toContain('not_found')
    expect(errorsOf(calls.newsIndex)).not.toContain('unauthorized')
    expect(errorsOf(calls.newsIndex)).not.toContain('bad_request')
    expect(errorsOf(calls.cartAdd)).toEqual(
      expect.arrayContaining(['unauthorized', 'token_expired', 'bad_request', 'not_on_sale']),
    )
    expect(errorsOf(calls.workList)).toContain('forbidden')
  })
})
