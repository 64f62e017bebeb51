import { setTimeout as sleep } from 'node:timers/promises'
import { sampleAccounts } from '#server/operations/sandbox/sample-accounts.ts'

/** Seconds from the press of the desk's button. */
interface HeadlineSpeed {
  /** Until a visitor's page has the headline. */
  seen: number
  /** Until the run has ended, and the search knows it too. */
  ended: number
}

const rounds = 4
const pause = 50

/**
 * An editor changes a headline and has it published, at a site with the sample catalogue that runs already and answers
 * for its v1 server too. The old headline comes back at the end.
 */
export async function benchHeadline(origin: string): Promise<HeadlineSpeed[]> {
  const editor = sampleAccounts.find(({ role }) => role === 'editor')
  if (!editor) throw new Error('the sandbox has no editor')
  const { username, password } = editor
  let bearer = ''
  async function ask<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const headers = { 'content-type': 'application/json', lang: 'zh', authorization: bearer }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await fetch(`${origin}/api/v1/${path}`, { method, headers, ...sent })
    if (!reply.ok) throw new Error(`${method} ${path}: status ${reply.status}`)
    return (await reply.json()) as Reply
  }
  const login = { username, password }
  const { token } = await ask<{ token: { access_token: string } }>('POST', 'auth/login', login)
  bearer = `Bearer ${token.access_token}`

  const { data } = await ask<{ data: { id: number }[] }>('GET', 'news/list')
  const id = data[0]?.id ?? 0
  const record = `desk/record/news/${id}`
  const form = await ask<{ texts: { zh: { title: string } } }>('GET', record)
  const titled = (title: string) => ({
    ...form,
    texts: { ...form.texts, zh: { ...form.texts.zh, title } },
  })
  const page = async (): Promise<string> => (await fetch(`${origin}/news/${id}/`)).text()
  async function isIdle(): Promise<boolean> {
    const { state } = await ask<{ state: string }>('GET', 'desk/publish')
    if (state === 'failed' || state === 'unavailable') throw new Error(`publishing: ${state}`)
    return state !== 'running'
  }
  const until = async (isReached: () => Promise<boolean>): Promise<void> => {
    while (!(await isReached())) await sleep(pause)
  }

  const speeds: HeadlineSpeed[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await until(isIdle)
      const title = `${form.texts.zh.title} ${round} ${Date.now()}`
      await ask('PUT', record, titled(title))
      const began = performance.now()
      const since = (): number => (performance.now() - began) / 1000
      await ask('POST', 'desk/publish', {})
      await until(async () => (await page()).includes(title))
      const seen = since()
      await until(isIdle)
      speeds.push({ seen, ended: since() })
    }
  } finally {
    await ask('PUT', record, titled(form.texts.zh.title))
    await ask('POST', 'desk/publish', {})
  }
  return speeds
}

export const headlineLine = (speeds: readonly HeadlineSpeed[]): string => {
  const list = (of: keyof HeadlineSpeed): string =>
    speeds.map((speed) => speed[of].toFixed(1)).join(', ')
  return `a headline, from the desk's button: seen after ${list('seen')} s, run ended after ${list('ended')} s`
}
