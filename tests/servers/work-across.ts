import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/core/security/tokens.ts'
import type { Database } from '#server/database/client.ts'
import { sessions, users } from '#server/database/schema/users.ts'
import { pictureFile } from '#tests/fixtures/picture-files.ts'

interface Json {
  readonly [name: string]: unknown
}

export interface Caller {
  readonly token: string
  readonly role: 'user' | 'editor'
}

/** A user of that role with a session of an hour. */
export async function newCaller(db: Database, role: Caller['role']): Promise<Caller> {
  const token = randomBytes(24).toString('base64url')
  const now = new Date()
  const [user] = await db.insert(users).values({ role }).returning({ id: users.id })
  if (!user) throw new Error('no user was made')
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now,
    startedAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  return { token, role }
}

/** @throws Error for any reply but 200 */
async function call(url: string, { token }: Caller, path: string, body?: Json | FormData) {
  const isForm = body instanceof FormData
  const reply = await fetch(`${url}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (reply.status !== 200)
    throw new Error(`${path} at ${url}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Json
}

/** Milliseconds that a job may take on a busy machine. */
const patience = 120_000

/** A user uploads a picture at one server and posts it there; the other server has it, with the previews that a job makes. */
export async function uploadAcross(
  [one, other]: readonly [string, string],
  user: Caller,
): Promise<void> {
  const form = new FormData()
  form.append('file', await pictureFile())
  const { url: thumb } = await call(one, user, 'upload/user/similar/image', form)
  const { ids } = await call(one, user, 'collect', { type: 1, data: [{ title: '码头', thumb }] })
  const [id] = ids as number[]
  const end = Date.now() + patience
  for (;;) {
    const entry = await call(other, user, `collect/${id}`)
    // Absent: the previews are there.
    if (entry.media_state !== 0) {
      if (entry.media_state === 2) throw new Error(`entry ${id}: its picture could not be read`)
      return
    }
    if (Date.now() > end) throw new Error(`entry ${id} has no previews`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** An editor adds words at one server; the other one's desk has them. */
export async function deskAcross(
  [one, other]: readonly [string, string],
  editor: Caller,
): Promise<void> {
  const term = `灯塔${randomBytes(4).toString('hex')}`
  const { id } = await call(one, editor, 'desk/concept', {
    texts: { zh: { terms: [term, '航标'], forbidden: [] } },
  })
  const { data } = await call(other, editor, `desk/concept?search=${encodeURIComponent(term)}`)
  const found = (data as { id: unknown }[]).map((concept) => concept.id)
  if (!found.includes(id)) throw new Error(`${other} has no concept ${String(id)}`)
}
