import { parseArgs } from 'node:util'
import type * as v from 'valibot'
import { type CallName, calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { plan, type Replies, whyLeftOut } from '#api/conform-plan.ts'
import {
  type Answer,
  type Difference,
  errorVerdict,
  type Verdict,
  verdictOf,
} from '#api/conform.ts'
import { readGenerously } from '#api/read-generously.ts'
import { type AnyInput, addressOf, formOf } from '#client/address.ts'

/** Asks a running v1 server call by call and prints where it differs from the contract. */

const usage = `npm run conform -- ORIGIN [--mobile M --code C | --token T] [--write] [--json]
  ORIGIN    https://host of the server; calls go to ORIGIN/api/v1/...
  --mobile  logs in by code before the calls that need a user
  --write   also makes the few harmless changes, and undoes them
  --json    prints the result as JSON`

interface Result {
  call: string
  address: string
  verdict: Verdict
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mobile: { type: 'string' },
    code: { type: 'string' },
    token: { type: 'string' },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const origin = URL.parse(positionals[0] ?? '')?.origin
if (origin === undefined || values.help) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}

async function ask(row: Call, input: AnyInput, token: string | undefined): Promise<Answer> {
  const { body } = input
  const multipart = row.encoding === 'multipart'
  const response = await fetch(origin + addressOf(row, input), {
    method: row.method,
    signal: AbortSignal.timeout(15_000),
    headers: {
      lang: 'zh',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || multipart ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: multipart ? formOf(body) : JSON.stringify(body) }),
  })
  if (row.reply === 'file' && response.status === 200) {
    await response.body?.cancel()
    return { status: 200, body: undefined }
  }
  const sent = await response.text()
  try {
    return { status: response.status, body: JSON.parse(sent) as unknown }
  } catch {
    return { status: response.status, body: sent.slice(0, 200) }
  }
}

const failed = (error: unknown): Verdict => ({
  kind: 'differs',
  differences: [{ path: '', expected: 'an answer', got: (error as Error).message }],
})

function valueOf(schema: v.GenericSchema, body: unknown): unknown {
  const reading = readGenerously(schema, body)
  return reading.ok ? reading.value : undefined
}

const results: Result[] = []
const replies: Replies = {}

/** Makes a call, keeps its parsed reply for the calls after it, and files the verdict. */
async function check(name: CallName, input: AnyInput, token: string | undefined): Promise<void> {
  const row: Call = calls[name]
  const result: Result = { call: name, address: `${row.method} ${row.path}`, verdict: failed({}) }
  results.push(result)
  try {
    const answer = await ask(row, input, token)
    result.verdict = verdictOf(row, answer)
    if (result.verdict.kind === 'conforms' && row.reply !== 'file')
      Object.assign(replies, { [name]: valueOf(row.reply, answer.body) })
  } catch (error) {
    result.verdict = failed(error)
  }
}

async function checkRefusal(name: CallName, input: AnyInput, status: number): Promise<void> {
  const row: Call = calls[name]
  const verdict = await ask(row, input, undefined).then(
    (answer) => errorVerdict(answer, status),
    failed,
  )
  results.push({ call: `${name} refused`, address: `${row.method} ${row.path}`, verdict })
}

let token = values.token
if (token === undefined && values.mobile !== undefined && values.code !== undefined) {
  const { mobile, code } = values
  await check('authCodeLogin', { body: { mobile, code } }, undefined)
  token = replies.authCodeLogin?.auth.access_token
}

for (const step of plan) {
  const row: Call = calls[step.call]
  const options = { loggedIn: token !== undefined, writes: values.write }
  const why = whyLeftOut(step, row.access, options)
  const input = why === undefined ? step.input(replies) : undefined
  if (input) await check(step.call, input, token)
  else
    results.push({
      call: step.call,
      address: `${row.method} ${row.path}`,
      verdict: { kind: 'skipped', why: why ?? 'no record to ask for' },
    })
}
const noSuchRecord = { params: { id: 2_147_483_647 } }
if (replies.newsDetail) await checkRefusal('newsDetail', noSuchRecord, 404)
if (replies.imageDetail) await checkRefusal('imageDetail', noSuchRecord, 404)
await checkRefusal('authMe', {}, 401)

const asked = new Set(results.map(({ call }) => call))
for (const [name, row] of Object.entries<Call>(calls)) {
  if (asked.has(name)) continue
  const why = row.method === 'GET' ? 'has an effect, or nothing to ask for' : 'changes data'
  results.push({
    call: name,
    address: `${row.method} ${row.path}`,
    verdict: { kind: 'skipped', why },
  })
}

function linesOf({ call, address, verdict }: Result): string[] {
  const head = `${verdict.kind.padEnd(9)} ${call.padEnd(24)} ${address}`
  if (verdict.kind === 'skipped') return [`${head}  (${verdict.why})`]
  if (verdict.kind === 'missing') return [`${head}  (${String(verdict.status)})`]
  const entries = verdict.kind === 'differs' ? verdict.differences : verdict.notes
  return [head, ...entries.map((entry) => `            ${lineOf(entry, verdict.kind)}`)]
}

const costs = { member: 'left out', row: 'row left out' } as const

function lineOf({ path, expected, got, cost }: Difference, kind: Verdict['kind']): string {
  const read = kind === 'differs' ? 'expected' : 'read generously, exact is'
  const word = cost === undefined ? read : `${costs[cost]}, expected`
  return `${path || '(reply)'}: ${word} ${expected}, got ${got}`
}

const kinds = ['conforms', 'differs', 'missing', 'skipped'] as const
const counts = Object.fromEntries(
  kinds.map((kind) => [kind, results.filter(({ verdict }) => verdict.kind === kind).length]),
) as Record<(typeof kinds)[number], number>

if (values.json) console.log(JSON.stringify({ origin, counts, results }, null, 2))
else {
  for (const result of results) console.log(linesOf(result).join('\n'))
  console.log(kinds.map((kind) => `${kind} ${String(counts[kind])}`).join(', '))
}
process.exitCode = counts.differs + counts.missing === 0 ? 0 : 1
