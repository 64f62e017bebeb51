import { brotliCompressSync } from 'node:zlib'
import { sampleAccounts } from '#server/operations/sandbox/sample-accounts.ts'
import { phoneSpeeds } from './phone-speed.ts'
import type { PhoneRow } from './phone-table.ts'

/** The address of the first record that a list leads to. */
async function firstOf(origin: string, list: string): Promise<string> {
  const html = await (await fetch(origin + list)).text()
  return new RegExp(`href="(${list}\\d+/)"`).exec(html)?.[1] ?? list
}

/** Home, two lists and two records of a site with the sample catalogue that runs already, for a stranger and a buyer. */
export async function benchPhone(origin: string): Promise<PhoneRow[]> {
  const records = await Promise.all(['/news/', '/pictures/'].map((list) => firstOf(origin, list)))
  const paths = ['/', '/news/', '/pictures/', ...records]
  const bytes = new Map<string, number>()
  for (const path of paths) {
    const html = await (await fetch(origin + path)).arrayBuffer()
    bytes.set(path, brotliCompressSync(new Uint8Array(html)).length)
  }
  const [{ username, password }] = sampleAccounts
  const rows: PhoneRow[] = []
  for (const who of ['stranger', 'buyer'] as const) {
    const account = who === 'buyer' ? { name: username, password } : undefined
    for (const speed of await phoneSpeeds(origin, paths, account))
      rows.push({ ...speed, who, bytes: bytes.get(speed.path) ?? 0 })
  }
  return rows
}
