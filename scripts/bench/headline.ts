import { setTimeout as sleep } from 'node:timers/promises'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { sampleAccounts } from '#server/operations/sandbox/sample-accounts.ts'
import { judged } from './mark.ts'

/** Seconds. */
interface PublishingSpeeds {
  /** From the press of the desk's button until a visitor's page has a new headline, and until the run has ended. */
  headlines: { seen: number; ended: number }[]
  /** From an editor's approval until the work has its page; absent where no work waits. */
  approved?: number
  /** From the moment an activity ends until its page says so. */
  turned: number
}

const rounds = 4
const pause = 50
const patience = 180_000
/** Seconds from a change of an activity's end to that end: the run that publishes the change is over by then. */
const ahead = 40

type Desk = ReturnType<typeof openDesk>

function openDesk(origin: string) {
  let bearer = ''
  async function ask<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const headers = { 'content-type': 'application/json', lang: 'zh', authorization: bearer }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await fetch(`${origin}/api/v1/${path}`, { method, headers, ...sent })
    if (!reply.ok) throw new Error(`${method} ${path}: status ${reply.status}`)
    return (await reply.json()) as Reply
  }
  const stateOf = async (): Promise<string> =>
    (await ask<{ state: string }>('GET', 'desk/publish')).state
  async function isIdle(): Promise<boolean> {
    const state = await stateOf()
    if (state === 'failed' || state === 'unavailable') throw new Error(`publishing: ${state}`)
    return state === 'idle'
  }
  return {
    ask,
    isIdle,
    async login() {
      const editor = sampleAccounts.find(({ role }) => role === 'editor')
      if (!editor) throw new Error('the sandbox has no editor')
      const { username, password } = editor
      const login = { username, password }
      const { token } = await ask<{ token: { access_token: string } }>('POST', 'auth/login', login)
      bearer = `Bearer ${token.access_token}`
    },
    page: async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text(),
    /** Presses the button; answers the seconds since. */
    async publish() {
      // A run before this one may have failed.
      await until(async () => (await stateOf()) !== 'running')
      const since = stopwatch()
      await ask('POST', 'desk/publish', {})
      return since
    },
  }
}

/** Seconds since its call. */
function stopwatch(): () => number {
  const began = performance.now()
  return () => (performance.now() - began) / 1000
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isReached())) {
    if (performance.now() - began > patience) throw new Error('what was published never appeared')
    await sleep(pause)
  }
}

/**
 * An editor publishes headlines and an activity's end, and approves a work, at a site with the sample catalogue that runs
 * already and answers for its v1 server too. Headline and end come back; the work stays approved.
 */
export async function benchHeadline(origin: string): Promise<PublishingSpeeds> {
  const desk = openDesk(origin)
  await desk.login()
  const headlines = await headlinesOf(desk)
  const approved = await approvedWork(desk)
  const turned = await endOfActivity(desk)
  return { headlines, turned, ...(approved === undefined ? {} : { approved }) }
}

async function headlinesOf({ ask, isIdle, page, publish }: Desk) {
  const { data } = await ask<{ data: { id: number }[] }>('GET', 'news/list')
  const id = data[0]?.id ?? 0
  const record = `desk/record/news/${id}`
  const form = await ask<{ texts: { zh: { title: string } } }>('GET', record)
  const titled = (title: string) => ({
    ...form,
    texts: { ...form.texts, zh: { ...form.texts.zh, title } },
  })
  const headlines: PublishingSpeeds['headlines'] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const title = `${form.texts.zh.title} ${round} ${Date.now()}`
      await ask('PUT', record, titled(title))
      const since = await publish()
      await until(async () => (await page(`/news/${id}/`)).includes(title))
      const seen = since()
      await until(isIdle)
      headlines.push({ seen, ended: since() })
    }
  } finally {
    await ask('PUT', record, titled(form.texts.zh.title))
    await publish()
  }
  return headlines
}

async function approvedWork({ ask, isIdle, page }: Desk): Promise<number | undefined> {
  const query = 'desk/queue?kind=work&status=0'
  const { data } = await ask<{ data: { id: number; title: string }[] }>('GET', query)
  const [work] = data
  if (!work) return undefined
  // Else the run under way would take it along.
  await until(isIdle)
  const since = stopwatch()
  // The run begins by itself.
  await ask('POST', 'desk/decide', { kind: 'work', ids: [work.id], status: 1 })
  // Until then the address answers with the page of unknown ones.
  await until(async () => (await page(`/pictures/${work.id}/`)).includes(`<title>${work.title}`))
  return since()
}

async function endOfActivity({ ask, isIdle, page, publish }: Desk): Promise<number> {
  interface Activity {
    id: number
    end_time: string
  }
  const { data } = await ask<{ data: Activity[] }>('GET', 'activity/list')
  const now = shanghaiTime(new Date())
  const running = data.find(({ end_time: end }) => end > now)
  if (!running) throw new Error('no activity runs')
  const record = `desk/record/activity/${running.id}`
  const form = await ask<Activity>('GET', record)
  const end = new Date(Math.ceil(Date.now() / 1000 + ahead) * 1000)
  try {
    await ask('PUT', record, { ...form, end_time: shanghaiTime(end) })
    await publish()
    await until(isIdle)
    const before = await page(`/activities/${running.id}/`)
    if (Date.now() > end.getTime()) throw new Error('the activity ended before it was published')
    await until(async () => (await page(`/activities/${running.id}/`)) !== before)
    return (Date.now() - end.getTime()) / 1000
  } finally {
    await ask('PUT', record, form)
    await publish()
  }
}

/** Goals, seconds. */
const most = { headline: 2.5, approved: 5, turned: 5 }

/** The speeds in words, each that has a goal with its mark: of several, the slowest counts. */
export function headlineLine({ headlines, approved, turned }: PublishingSpeeds): string {
  const list = (of: 'seen' | 'ended'): string =>
    headlines.map((speed) => speed[of].toFixed(1)).join(', ')
  const slowest = Math.max(...headlines.map(({ seen }) => seen))
  const work =
    approved === undefined
      ? 'no work waits'
      : `seen after ${approved.toFixed(1)} s${judged(approved, most.approved)}`
  return [
    `a headline, from the desk's button: seen after ${list('seen')} s${judged(slowest, most.headline)}, run ended after ${list('ended')} s`,
    `an approved work, from its approval: ${work}`,
    `the end of an activity: its page says so after ${turned.toFixed(1)} s${judged(turned, most.turned)}`,
  ].join('\n')
}
