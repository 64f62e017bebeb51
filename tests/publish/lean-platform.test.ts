import { afterAll, beforeEach, expect, test } from 'vitest'
import { leanPlatform } from '#publish/renderer/lean-platform.ts'

// The server of another test file in this process puts a `Response` of its own in the platform's place; nothing that renders does.
const before = globalThis.Response
const { digest } = crypto.subtle
beforeEach(async () => {
  const { constructor: platform } = await fetch('data:,')
  globalThis.Response = platform as typeof Response
  crypto.subtle.digest = digest
})
afterAll(() => {
  globalThis.Response = before
  crypto.subtle.digest = digest
})

test('a digest is what the platform says, however often it is asked', async () => {
  const text = new TextEncoder().encode('.a{color:red}')
  const asked = (): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', text)
  const told = Buffer.from(await asked())
  const other = Buffer.from(await crypto.subtle.digest('SHA-1', text))
  leanPlatform()
  expect([Buffer.from(await asked()), Buffer.from(await asked())]).toEqual([told, told])
  expect(Buffer.from(await crypto.subtle.digest('SHA-1', text))).toEqual(other)
})

test('a reply made of bytes or of text reads the same, with its status and headers', async () => {
  leanPlatform()
  const init = { status: 404, headers: { 'content-type': 'text/html' } }
  const bytes = new TextEncoder().encode('页面 <p>')
  for (const reply of [new Response(bytes, init), new Response('页面 <p>', init)]) {
    expect(reply.status).toBe(404)
    expect(reply.headers.get('content-type')).toBe('text/html')
    expect(await reply.text()).toBe('页面 <p>')
  }
  const whole = (): Response => new Response(bytes)
  expect(new Uint8Array(await whole().arrayBuffer())).toEqual(bytes)
  expect(await new Response(whole().body).text()).toBe('页面 <p>')
  expect(await whole().clone().text()).toBe('页面 <p>')
  expect(await (await whole().blob()).text()).toBe('页面 <p>')
  expect(await whole().bytes()).toEqual(bytes)
  expect(await new Response(new TextEncoder().encode('[1]')).json()).toEqual([1])
  expect(Response.json({}) instanceof Response).toBe(true)
})
