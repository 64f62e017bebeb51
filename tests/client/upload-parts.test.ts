import { afterEach, expect, test, vi } from 'vitest'
import { partsRow, sendParts } from '#client/upload-parts.ts'
import { tokenHolder } from '#client/session-cookie.ts'

/** The requests, and the answers in this order. */
const asked: string[] = []
const answers: { status: number; headers?: Record<string, string> }[] = []

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  onload?: () => void
  status = 0
  responseText = ''
  #said = ''
  #headers: Record<string, string> = {}
  open(method: string, address: string) {
    this.#said = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'upload-offset') this.#said += ` from ${value}`
  }
  getResponseHeader(name: string) {
    return this.#headers[name] ?? null
  }
  send() {
    asked.push(this.#said)
    const { status, headers = {} } = answers.shift() ?? { status: 500 }
    this.status = status
    this.#headers = headers
    queueMicrotask(() => this.onload?.())
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a token that ended in the middle is renewed, and the file goes on under its id', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const token = { tokenType: 'Bearer', expiresIn: 7200, loginTime: Date.now() }
  let held = { ...token, token: 'old-token' }
  vi.spyOn(tokenHolder, 'get').mockImplementation(() => held)
  vi.spyOn(tokenHolder, 'set').mockImplementation((next) => void (next && (held = next)))
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        String(address).includes('refresh')
          ? { access_token: 'new-token', token_type: 'Bearer', expires_in: 7200 }
          : { url: '/api/v1/upload/private/a.mp4' },
      ),
    ),
  )
  answers.push(
    { status: 201, headers: { location: '/api/v1/upload/tus/a1' } },
    { status: 401 },
    { status: 200, headers: { 'upload-offset': '3' } },
    { status: 204 },
  )
  let id = ''
  const outcome = await sendParts(
    partsRow,
    { params: { id } },
    {
      file: new File(['a film'], 'a.mp4'),
      aim: 'file',
      begun: () => id,
      onBegun: (given) => (id = given),
      onStart: () => undefined,
      onProgress: () => undefined,
    },
  )
  expect(asked).toEqual([
    'POST /api/v1/upload/tus',
    'PATCH /api/v1/upload/tus/a1 from 0',
    'HEAD /api/v1/upload/tus/a1',
    'PATCH /api/v1/upload/tus/a1 from 3',
  ])
  expect(outcome).toMatchObject({ ok: true, value: { url: '/api/v1/upload/private/a.mp4' } })
})
