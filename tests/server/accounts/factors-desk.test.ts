import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SecurityFacts } from '#server/core/log/security-events.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { Authenticator } from '#tests/fixtures/authenticator.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

const origin = 'http://localhost:4321'
const events: [string, (SecurityFacts | undefined)?][] = []
let offered: Harness
let required: Harness
beforeAll(async () => {
  offered = await openHarness({ security: (...event) => events.push(event) })
  const config = configOf(readEnvironment({ SANDBOX: '1', EDITOR_FACTOR: 'required' }))
  required = await openHarness({ config })
})
afterAll(() => Promise.all([offered.close(), required.close()]))

async function addPasskey({ ask }: Harness, { token }: Login, key: Authenticator) {
  const options = await ask('v1/auth/factor/passkey/options', { method: 'POST', token })
  const passkey = key.create(options.json)
  return ask('v1/auth/factor/passkey', { method: 'POST', token, body: { label: 'Key', passkey } })
}
const queue = ({ ask }: Harness, token: string) => ask('v1/desk/queue', { token })

describe('the desk', () => {
  it('opens to editors without a factor while one is only offered', async () => {
    const editor = await offered.login('editor')
    expect((await queue(offered, editor.token)).status).toBe(200)
    const { json } = await offered.ask('v1/auth/factor', { token: editor.token })
    expect(json).toMatchObject({ required: false, passkeys: [], recovery_left: 0 })
  })

  it('asks for the factor once there is one, and the security log hears of it', async () => {
    const editor = await offered.login('editor')
    const key = new Authenticator(origin)
    expect((await addPasskey(offered, editor, key)).status).toBe(200)
    expect((await queue(offered, editor.token)).status).toBe(200)
    expect(events).toContainEqual(['factor_added', expect.objectContaining({ user: editor.id })])
    const { json } = await offered.ask('v1/auth/passkey/options', { method: 'POST' })
    const evil = { origin: 'https://evil.example' }
    const login = (passkey: unknown) =>
      offered.ask('v1/auth/passkey/login', { method: 'POST', body: { passkey } })
    expect((await login(key.get(json, evil))).status).toBe(422)
    expect(events.at(-1)?.[0]).toBe('factor_refused')
    const next = await offered.ask('v1/auth/passkey/options', { method: 'POST' })
    expect((await login(key.get(next.json))).status).toBe(200)
    expect(events.at(-1)).toMatchObject(['factor_accepted', { user: editor.id }])
    expect(JSON.stringify(events)).not.toContain('clientDataJSON')
  })

  it('with EDITOR_FACTOR=required leads an editor to add one first, and opens then', async () => {
    const editor = await required.login('editor')
    const refused = await queue(required, editor.token)
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'factor_missing' }])
    const { json } = await required.ask('v1/auth/factor', { token: editor.token })
    expect(json).toMatchObject({ required: true })
    expect((await addPasskey(required, editor, new Authenticator(origin))).status).toBe(200)
    expect((await queue(required, editor.token)).status).toBe(200)
    const user = await required.login()
    expect((await queue(required, user.token)).json).toMatchObject({ code: 'forbidden' })
    expect((await required.ask('v1/auth/me', { token: user.token })).status).toBe(200)
    const own = await required.ask('v1/auth/factor', { token: user.token })
    expect(own.json).toMatchObject({ required: false })
  })

  it('closes again when the editor removes the last factor', async () => {
    const editor = await required.login('editor')
    await addPasskey(required, editor, new Authenticator(origin))
    const { json } = await required.ask('v1/auth/factor', { token: editor.token })
    const [passkey] = (json as { passkeys: { id: number }[] }).passkeys
    const path = `v1/auth/factor/passkey/${passkey?.id}`
    expect((await required.ask(path, { method: 'DELETE', token: editor.token })).status).toBe(200)
    expect((await queue(required, editor.token)).json).toMatchObject({ code: 'factor_missing' })
  })

  it('needs a factor wherever strangers may come, unless the operator says otherwise', () => {
    const of = (variables: Record<string, string>) => configOf(readEnvironment(variables))
    expect(of({}).editorFactor).toBe('required')
    expect(of({ SITE_URL: 'https://pictures.example', SANDBOX: 'auto' }).editorFactor).toBe(
      'required',
    )
    expect(of({ SANDBOX: '1' }).editorFactor).toBe('offered')
    expect(of({ EDITOR_FACTOR: 'offered' }).editorFactor).toBe('offered')
    expect(of({ SANDBOX: '1', EDITOR_FACTOR: 'required' }).editorFactor).toBe('required')
  })

  it('takes no third word for the setting', () => {
    expect(() => readEnvironment({ EDITOR_FACTOR: 'sometimes' })).toThrow('EDITOR_FACTOR')
  })
})
