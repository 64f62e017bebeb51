import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import type { Container } from './container.ts'
import { type Ask, askJson } from './stranger.ts'

/** Milliseconds for a run. */
const patience = 600_000
const title = '彩排'

/** An editor whom the command makes, with an authenticator app as the desk demands; answers the token. */
export async function newEditor(server: Container, ask: Ask): Promise<string> {
  const username = 'rehearsal'
  const task = ['npm', 'run', '--silent', 'api', '--', '--create-editor', username]
  const said = await server.execute(task)
  const [, password] = /password (\S+)/.exec(said) ?? []
  if (password === undefined) throw new Error(`no editor was made: ${said}`)
  const login = await askJson(ask, '/api/v1/auth/login', { body: { username, password } })
  const { access_token: token } = (login.token ?? login.auth ?? login) as { access_token: string }
  const path = '/api/v1/auth/factor/app'
  const { secret } = await askJson(ask, `${path}/options`, { method: 'POST', token })
  const code = new TOTP({ secret: String(secret) }).generate()
  await askJson(ask, path, { token, body: { app_code: code } })
  return token
}

interface Desk {
  readonly ask: Ask
  readonly token: string
  readonly onProgress: (done: number, total: number) => void
}

/** News as an editor writes them, looked at before anything is saved, then saved and published until visitors read them. */
export async function publishNews({ ask, token, onProgress }: Desk): Promise<string> {
  const body = { texts: { zh: { title } }, published: true }
  const began = performance.now()
  const preview = await askJson(ask, '/api/v1/desk/preview/news', { token, body })
  await expectTitle(ask, String(preview.address))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { id } = await askJson(ask, '/api/v1/desk/record/news', { token, body })
  const state = await publishNow({ ask, token, onProgress })
  await expectTitle(ask, `/news/${String(id)}/`)
  if (state.can_roll_back !== true) throw new Error('the desk can not go back')
  return `a preview after ${seconds} s, ${String(state.written)} pages written`
}

async function expectTitle(ask: Ask, path: string): Promise<void> {
  const { status, body } = await ask(path)
  if (status !== 200 || !body.includes(title)) throw new Error(`${path}: ${status}, not the news`)
}

/** “Publish now” of the desk, until the run has ended well; answers the desk's state. */
async function publishNow({ ask, token, onProgress }: Desk) {
  const path = '/api/v1/desk/publish'
  await askJson(ask, path, { method: 'POST', token })
  const end = Date.now() + patience
  for (;;) {
    await sleep(500)
    const state = await askJson(ask, path, { token })
    if (state.state === 'idle' && state.finished_at !== undefined) return state
    if (state.state === 'failed' || Date.now() > end)
      throw new Error(`the run ${String(state.state)}: ${String(state.message)}`)
    onProgress(Number(state.done ?? 0), Number(state.total ?? 0))
  }
}
