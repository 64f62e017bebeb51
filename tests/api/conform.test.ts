import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { plan, whyLeftOut } from '#api/conform-plan.ts'
import { differencesOf, errorVerdict, isAddition, loosenessOf, verdictOf } from '#api/conform.ts'
import { readGenerously } from '#api/read-generously.ts'
import { additionCalls, decidedCalls, specifiedCalls } from './specified-calls.ts'

function readOf(row: Call, body: unknown): unknown {
  const reading = row.reply === 'file' ? undefined : readGenerously(row.reply, body)
  return reading?.ok ? reading.value : undefined
}

const rows: [string, Call][] = Object.entries(calls)

describe('differences', () => {
  test('name path, expectation and finding, a place of a list once', () => {
    const body = { id: 'x', images: [] }
    expect(differencesOf(calls.newsDetail.reply, body)).toEqual([
      { path: 'id', expected: 'number', got: '"x"' },
      { path: 'title', expected: '"title"', got: 'undefined' },
    ])
  })

  test('are none where the reply can be read', () => {
    expect(differencesOf(calls.newsList.reply, [{ id: '3', title: 'a' }])).toEqual([])
  })

  test('of generous reading are noted apart', () => {
    const body = { data: [{ id: '3', title: 'a', thumb: null }], pagination: { total: '1' } }
    const read = v.parse(calls.newsList.reply, body)
    expect(loosenessOf(body, read)).toEqual([
      { path: 'data.*.id', expected: 'number', got: 'string' },
      { path: 'pagination.total', expected: 'number', got: 'string' },
    ])
    expect(loosenessOf([], v.parse(calls.newsList.reply, []))).toEqual([
      { path: '', expected: 'object', got: 'array' },
    ])
    expect(loosenessOf(read, read)).toEqual([])
  })

  test('of form are noted: where the rows are, a total too small, HTML and other times', () => {
    const row = { id: 3, title: 'a <b>b</b>', updated_at: '2026-02-28T16:00:00Z' }
    const body = { code: 0, data: { list: [row, row], total: 1, per_page: '20', labels: 1 } }
    expect(loosenessOf(body, readOf(calls.newsList, body))).toEqual([
      { path: 'data', expected: 'rows under data', got: 'rows under data.list' },
      { path: 'pagination', expected: 'object', got: 'undefined' },
      { path: 'data.*.title', expected: 'string as it is read', got: 'another string' },
      { path: 'data.*.updated_at', expected: 'string as it is read', got: 'another string' },
    ])
    const short = {
      data: [{ id: 3, title: 'a' }],
      pagination: { total: 0, current: 1, pageSize: 9 },
    }
    expect(loosenessOf(short, readOf(calls.newsList, short))).toContainEqual({
      path: 'pagination.total',
      expected: '1 or more',
      got: '0',
    })
    expect(loosenessOf({ items: [] }, readOf(calls.newsIndex, { items: [] }))).toEqual([
      { path: '', expected: 'array', got: 'rows under items' },
    ])
  })

  test('that cost something are named with their cost', () => {
    const body = {
      data: [
        { id: 'x', title: 'a' },
        { id: 'y', title: 'a' },
        { id: 3, title: 'a', tone: 'warm', thumb: ' java\tscript:alert(1)' },
      ],
      pagination: { total: 3, current: 1, pageSize: 3 },
    }
    const verdict = verdictOf(calls.newsList, { status: 200, body })
    expect(verdict).toMatchObject({
      kind: 'conforms',
      notes: [
        { path: 'data.*.id', expected: 'number', got: 'string', cost: 'row' },
        { path: 'data.*.thumb', expected: 'an address to load from', cost: 'member' },
        { path: 'data.*.tone', cost: 'member' },
      ],
    })
  })
})

describe('verdicts', () => {
  const conforming = { data: [], pagination: { total: 0, current: 1, pageSize: 12 } }

  test('of a reply', () => {
    expect(verdictOf(calls.newsList, { status: 200, body: conforming })).toEqual({
      kind: 'conforms',
      notes: [],
    })
    expect(verdictOf(calls.newsList, { status: 200, body: '<html>' }).kind).toBe('differs')
    expect(verdictOf(calls.newsList, { status: 404, body: {} })).toEqual({
      kind: 'missing',
      status: 404,
    })
    expect(verdictOf(calls.newsList, { status: 501, body: {} }).kind).toBe('missing')
    expect(verdictOf(calls.contractDownload, { status: 200, body: undefined }).kind).toBe(
      'conforms',
    )
  })

  test('of a refusal repeat the server’s words', () => {
    const verdict = verdictOf(calls.newsList, { status: 500, body: { message: 'broken' } })
    expect(verdict).toEqual({
      kind: 'differs',
      differences: [{ path: '', expected: 'status 200', got: 'status 500 broken' }],
    })
    const inside = verdictOf(calls.authCodeLogin, { status: 200, body: { code: -1, msg: 'no' } })
    expect(inside).toMatchObject({ kind: 'differs', differences: [{ got: 'no' }] })
  })

  test('forgive optional calls of a server and records that the user may not see', () => {
    const skipped = [
      verdictOf(calls.favoriteList, { status: 404, body: {} }),
      verdictOf(calls.shareSignature, { status: 501, body: {} }),
      verdictOf(calls.shareSignature, {
        status: 422,
        body: { message: 'no account', code: 'not_supported' },
      }),
      verdictOf(calls.workList, { status: 403, body: {} }),
      verdictOf(calls.deskQueue, { status: 403, body: {} }),
    ]
    expect(new Set(skipped.map(({ kind }) => kind))).toEqual(new Set(['skipped']))
    expect(verdictOf(calls.newsList, { status: 501, body: {} }).kind).toBe('missing')
    expect(verdictOf(calls.cartList, { status: 403, body: {} }).kind).toBe('differs')
  })

  test('of an error reply look at status and envelope', () => {
    expect(errorVerdict({ status: 404, body: { message: 'gone' } }, 404).kind).toBe('conforms')
    expect(errorVerdict({ status: 200, body: { message: 'gone' } }, 404).kind).toBe('differs')
    expect(errorVerdict({ status: 404, body: 'gone' }, 404).kind).toBe('differs')
  })

  test('know our own additions', () => {
    const own = rows
      .filter(([, row]) => isAddition(row))
      .map(([, row]) => `${row.method} ${row.path}`)
    expect(own.toSorted()).toEqual(additionCalls.toSorted())
    expect(own.filter((call) => [...specifiedCalls, ...decidedCalls].includes(call))).toEqual([])
  })
})

describe('the plan of a run', () => {
  const planned = new Set(plan.map(({ call }) => call))

  test('asks for every call that changes nothing, but files of uncertain names', () => {
    const reads = rows.filter(([, row]) => row.retry === 'safe').map(([name]) => name as CallName)
    expect(reads.filter((name) => !planned.has(name))).toEqual(['uploadPrivate'])
    expect(planned.size).toBe(plan.length)
  })

  test('changes only records that no user misses', () => {
    const changing = plan.filter(({ call }) => calls[call].retry !== 'safe')
    expect(changing.every(({ needs }) => needs === 'write')).toBe(true)
    expect(changing.map(({ call }) => call)).toEqual([
      'visitAdd',
      'authQrcode',
      'authTicket',
      'orderPreCreate',
      'cartAdd',
      'cartOption',
      'cartDelete',
      'favoriteAdd',
      'favoriteDelete',
      'boardAdd',
      'boardUpdate',
      'boardDelete',
      'collectFolderAdd',
      'collectFolderUpdate',
      'collectFolderDelete',
    ])
  })

  test('asks open calls of everyone, others with a login, and changes on demand', () => {
    const left = (loggedIn: boolean, writes: boolean) =>
      plan.filter((step) => whyLeftOut(step, calls[step.call].access, { loggedIn, writes }))
    expect(left(true, true)).toEqual([])
    expect(left(false, false).map(({ call }) => call)).not.toContain('newsList')
    expect(left(false, false).map(({ call }) => call)).toContain('cartList')
    expect(left(true, false).map(({ call }) => call)).toContain('visitAdd')
    expect(left(false, true).map(({ call }) => call)).toContain('cartAdd')
    expect(left(false, true).map(({ call }) => call)).not.toContain('visitAdd')
  })

  test('takes ids from the lists read before, and asks with valid input', () => {
    const media = {
      data: [{ id: 7, title: '云冈石窟' }],
      pagination: { total: 1, current: 1, pageSize: 1 },
    }
    const page = { data: [{ id: 5, title: 'a' }], pagination: media.pagination }
    const replies = {
      newsList: page,
      imageList: media,
      imageDetail: { id: 7, title: 'a', option: [{ id: 1 as const, price: 3 }] },
      activityList: page,
      photographerList: { data: [{ id: 4 }], pagination: media.pagination },
    }
    const inputOf = (call: CallName) => plan.find((step) => step.call === call)?.input(replies)
    expect(inputOf('newsDetail')).toEqual({ params: { id: 5 } })
    expect(inputOf('photographerWorks')).toEqual({ query: { camera_id: 4 } })
    expect(inputOf('activityNews')).toEqual({ params: { actid: 5 } })
    expect(inputOf('cartAdd')).toEqual({ body: { image_id: 7, option_id: [1] } })
    expect(inputOf('storyDetail')).toBeUndefined()
    for (const { call, input } of plan) {
      const given = input(replies) as Record<string, unknown> | undefined
      const row: Call = calls[call]
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = row[part]
        if (given && schema)
          expect(v.safeParse(schema, given[part] ?? {}).success, `${call} ${part}`).toBe(true)
      }
    }
  })

  test('leaves alone the user’s earlier records', () => {
    const image = { id: 7, title: 'a', option: [] }
    const replies = {
      imageList: {
        data: [{ id: 7, title: 'a' }],
        pagination: { total: 1, current: 1, pageSize: 1 },
      },
      cartList: [{ id: 1, image_id: 7, image }],
      favoriteIds: [7],
    }
    const inputOf = (call: CallName) => plan.find((step) => step.call === call)?.input(replies)
    expect(inputOf('cartAdd')).toBeUndefined()
    expect(inputOf('favoriteAdd')).toBeUndefined()
    expect(inputOf('favoriteDelete')).toBeUndefined()
  })
})
