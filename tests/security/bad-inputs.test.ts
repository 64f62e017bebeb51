import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { hashToken } from '#server/core/security/tokens.ts'
import { syncIdentities } from '#server/database/sync-identities.ts'
import { sessions } from '#server/database/schema/users.ts'
import { insertBelongings } from '../fixtures/belongings.ts'
import { insertCatalogue } from '../fixtures/catalogue.ts'
import { ask, openHarness, testNow } from '../server/support/harness.ts'
import type { Ask, Harness } from '../server/support/harness.ts'
import { headers, inputOf } from './inputs.ts'

/** `npm run soak -- bad-inputs` asks for more. */
const inputs = Number(process.env.SOAK_INPUTS ?? 2000)
const firstSeed = Number(process.env.SOAK_SEED ?? 1)
const bunch = 500

const roles = ['visitor', 'user', 'photographer', 'editor'] as const
type Role = (typeof roles)[number]

let harness: Harness
const people = new Map<Role, { id: number; token: string }>()
/** Names, addresses and numbers of existing records, beyond the small ids that every table has. */
const known: unknown[] = []
beforeAll(async () => {
  harness = await openHarness({ checkReplies: false })
  await insertCatalogue(harness.db)
  await syncIdentities(harness.db)
  const { db, services } = harness
  for (const role of roles) {
    if (role === 'visitor') continue
    const mobile = `1380000010${roles.indexOf(role)}`
    const person = await harness.login(role, { mobile, username: `${role} of inputs` })
    people.set(role, person)
    const originals = services.files.originals
    const things = role === 'editor' ? {} : await insertBelongings({ db, originals }, person.id)
    known.push(person.id, mobile, ...Object.values(things).flat())
  }
})
afterAll(() => harness.close())

/** A call that ended the session of its caller costs the next ones nothing. */
async function tokenOf(role: Role): Promise<string | undefined> {
  const person = people.get(role)
  if (!person) return undefined
  const reply = await harness.ask('v1/auth/me', { token: person.token })
  if (reply.status !== 401) return person.token
  person.token = randomBytes(24).toString('base64url')
  const tokenHash = hashToken(person.token)
  const expiresAt = new Date(testNow.getTime() + 3_600_000)
  await harness.db
    .insert(sessions)
    .values({ tokenHash, userId: person.id, createdAt: testNow, expiresAt })
  return person.token
}

interface Input {
  name: string
  row: Call
  role: Role
  params: Record<string, unknown>
  query: unknown
  body: unknown
  headers: Record<string, string>
}

const nothing = fc.constant(undefined)
const partOf = (schema: Call['body']) => (schema ? inputOf(schema, known) : nothing)
const inputFor = ([name, row]: [string, Call]): fc.Arbitrary<Input> =>
  fc.record({
    name: fc.constant(name),
    row: fc.constant(row),
    role: fc.constantFrom(...roles),
    params: partOf(row.params).map((value) => ({ ...(value as object) })),
    query: partOf(row.query),
    body: partOf(row.body),
    headers,
  })

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
const encoded = (value: unknown): string => encodeURIComponent(textOf(value)) || '%20'

function pathOf({ row, params, query }: Input): string {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? 1))
  const pairs = Object.entries((query ?? {}) as object).flatMap(([key, value]) =>
    [value].flat().map((one: unknown) => `${encoded(key)}=${encoded(one)}`),
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries((body ?? {}) as object)) {
    const isFile = /file|image|picture/.test(key)
    form.append(key.toWellFormed(), isFile ? new File([textOf(value)], 'a.jpg') : textOf(value))
  }
  return form
}

/** How often each status came. */
const answers = new Map<number, number>()

async function askFor(input: Input, token: string | undefined) {
  const { row, body } = input
  const asked: Ask = { method: row.method, headers: input.headers, ...(token && { token }) }
  if (row.method !== 'GET' && body !== undefined) {
    // Text that is no JSON is sent as it is.
    if (row.encoding === 'multipart') asked.body = formOf(body)
    else asked.body = typeof body === 'string' ? body.toWellFormed() : body
  }
  const before = harness.logged.length
  // Not by the harness: the same garbage stands in passwords and in addresses, so it is no secret.
  const reply = await ask(harness.app, pathOf(input), asked)
  answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1)
  const failed = reply.status === 500 || harness.logged.length > before
  // A file that has no such bytes says so by its headers.
  const isJson = reply.status < 400 || reply.status === 416 || reply.json !== undefined
  return failed || !isJson ? harness.logged.slice(before).join('\n') || reply.text : undefined
}

/** The frames of a failure without its words, so that each fault is told once. */
const faultOf = (name: string, log: string): string =>
  `${name} ${/\n\s+at .*src\/server\/[^\n]*/.exec(log)?.[0].trim() ?? log.slice(0, 200)}`

test('no input of any call, of whatever role, makes the server fail', async () => {
  const rows = Object.entries<Call>(calls)
  const anyOf = fc.oneof(...rows.map((row) => inputFor(row)))
  const faults = new Map<string, string>()
  let failures = 0
  for (let done = 0; done < inputs; done += bunch) {
    const tokens = new Map<Role, string | undefined>()
    for (const role of roles) tokens.set(role, await tokenOf(role))
    const numRuns = Math.min(bunch, inputs - done)
    for (const input of fc.sample(anyOf, { numRuns, seed: firstSeed + done })) {
      const log = await askFor(input, tokens.get(input.role))
      if (log === undefined) continue
      failures += 1
      const { row, ...said } = input
      const shown = `${row.method} ${pathOf(input)}\n${JSON.stringify(said)}\n${log}`
      const fault = faultOf(input.name, log)
      if (!faults.has(fault)) faults.set(fault, shown.slice(0, 3000))
    }
  }
  if (process.env.SOAK_INPUTS) {
    const shares = [...answers].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
    console.log(`${inputs} bad inputs, ${failures} failures (${shares.join(', ')})`)
  }
  expect([...faults.values()].join('\n\n')).toBe('')
}, 3_600_000)
