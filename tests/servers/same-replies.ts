import * as v from 'valibot'
import { calls } from '#api/all.ts'
import type { CallName } from '#api/all.ts'

/** Open reads of a shop, each with what it is asked for. */
const openReads: readonly (readonly [CallName, string?])[] = [
  ['siteInfo'],
  ['imageList', 'type=1'],
  ['imageList', `filter=${encodeURIComponent('码头')}`],
  ['imageCounts', 'type=1'],
  ['imageCates'],
  ['imageLabels'],
  ['imagePackages'],
  ['imageDetail', '1'],
  ['imageSimilar', '1'],
  ['newsIndex'],
  ['newsList'],
  ['storyList'],
  ['topicList'],
  ['activityList'],
  ['subjectList'],
  ['photographerList'],
  ['packageList'],
  ['vrList'],
]

const addressOf = (name: CallName, asked = ''): string => {
  const { path } = calls[name]
  return path.includes('{id}') ? path.replace('{id}', asked) : `${path}?${asked}`
}

/** Every `id` in a reply, in its order. */
function idsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'id' ? [inner] : idsIn(inner)))
}

/** What the contract of this commit finds wrong with a reply. */
function issuesOf(name: CallName, body: unknown): string[] {
  const { reply } = calls[name]
  if (reply === 'file') return ['a file']
  const { issues = [] } = v.safeParse(reply, body)
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

async function ask(url: string, path: string): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(`${url}/api/${path}`)
  return { status: reply.status, body: await reply.json().catch(() => undefined) }
}

/** Open reads that two servers of one database answer with other records, or against the contract, in words. */
export async function differences([one, other]: readonly [string, string]): Promise<string[]> {
  const found: string[] = []
  for (const [name, asked] of openReads) {
    const path = addressOf(name, asked)
    const replies = await Promise.all([one, other].map((url) => ask(url, path)))
    for (const { status, body } of replies) {
      if (status !== 200) found.push(`${path}: ${status}`)
      else for (const issue of issuesOf(name, body)) found.push(`${path}: ${issue}`)
    }
    const [first, second] = replies.map(({ body }) => JSON.stringify(idsIn(body)))
    if (first !== second) found.push(`${path}: other ids, ${first} and ${second}`)
  }
  return found
}
