// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imageSearch } from '#api/endpoints/catalogue/image-search.ts'
import { createUpload } from '#client/upload.ts'
import { visit } from '../fixtures/page-address.ts'
import { type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
  visit(server.origin)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.heard.length = 0
})

const uploadOf = (extra: object = {}) =>
  createUpload({ origin: server.origin, lang: () => 'ko', token: () => 'abc', ...extra })

const input = () => ({
  body: { file: new File(['bytes'], 'a.jpg', { type: 'image/jpeg' }), type: 1 as const },
})

test('a file travels as a form with language and token', async () => {
  server.on(imageSearch, () => ok({ data: [] }))
  const outcome = await uploadOf()(imageSearch, input())
  expect(outcome).toMatchObject({ ok: true, value: { data: [] } })
  const [sent] = server.heard
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(sent?.headers).toMatchObject({ lang: 'ko', authorization: 'Bearer abc' })
  expect(sent?.text).toMatch(/name="file"; filename="a.jpg"[\s\S]*bytes/)
  expect(sent?.text).toMatch(/name="type"\r\n\r\n1\r\n/)
})

test('a refusal keeps its words', async () => {
  server.on(imageSearch, () => refuse('too_large'))
  expect(await uploadOf()(imageSearch, input())).toMatchObject({
    ok: false,
    failure: { kind: 'refused', status: 413, code: 'too_large' },
  })
})

test('a broken connection is a network failure, and nothing is sent twice', async () => {
  server.on(imageSearch, () => 'drop')
  expect(await uploadOf()(imageSearch, input())).toEqual({
    ok: false,
    failure: { kind: 'network' },
  })
  expect(server.count(imageSearch)).toBe(1)
})

test('a call that is cancelled before it began is never sent', async () => {
  const outcome = await uploadOf()(imageSearch, input(), { signal: AbortSignal.abort() })
  expect(outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } })
  expect(server.heard).toEqual([])
})

test('a call that is cancelled under way says so', async () => {
  server.on(imageSearch, () => 'hang')
  const control = new AbortController()
  const waiting = uploadOf()(imageSearch, input(), { signal: control.signal })
  setTimeout(() => control.abort(), 40)
  expect(await waiting).toEqual({ ok: false, failure: { kind: 'cancelled' } })
})
