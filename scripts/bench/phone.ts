import { brotliCompressSync } from 'node:zlib'
import { sampleAccounts } from '#server/operations/sandbox/sample-accounts.ts'
import { type PhoneSpeed, phoneSpeeds } from './phone-speed.ts'

interface Row extends PhoneSpeed {
  who: 'stranger' | 'buyer'
  /** Of the page, with brotli. */
  bytes: number
}

/** The address of the first record that a list leads to. */
async function firstOf(origin: string, list: string): Promise<string> {
  const html = await (await fetch(origin + list)).text()
  return new RegExp(`href="(${list}\\d+/)"`).exec(html)?.[1] ?? list
}

/** Home, two lists and two records of a site with the sample catalogue that runs already, for a stranger and a buyer. */
export async function benchPhone(origin: string): Promise<Row[]> {
  const records = await Promise.all(['/news/', '/pictures/'].map((list) => firstOf(origin, list)))
  const paths = ['/', '/news/', '/pictures/', ...records]
  const bytes = new Map<string, number>()
  for (const path of paths) {
    const html = await (await fetch(origin + path)).arrayBuffer()
    bytes.set(path, brotliCompressSync(new Uint8Array(html)).length)
  }
  const [{ username, password }] = sampleAccounts
  const rows: Row[] = []
  for (const who of ['stranger', 'buyer'] as const) {
    const account = who === 'buyer' ? { name: username, password } : undefined
    for (const speed of await phoneSpeeds(origin, paths, account))
      rows.push({ ...speed, who, bytes: bytes.get(speed.path) ?? 0 })
  }
  return rows
}

export function phoneTable(rows: readonly Row[]): string {
  const head = [
    'page',
    'who',
    'brotli',
    'count shown',
    'largest paint',
    'shift',
    'blocked',
    'requests',
  ]
  const lines = rows.map(({ path, who, bytes, count, paint, shift, blocked, requests }) => [
    path,
    who,
    `${(bytes / 1024).toFixed(1)} KB`,
    count === undefined ? '-' : `${Math.round(count)} ms`,
    `${Math.round(paint)} ms`,
    shift.toFixed(4),
    `${Math.round(blocked)} ms`,
    String(requests),
  ])
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
