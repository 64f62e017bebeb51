import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { noticeOf } from './notice.ts'
import { changedSince, digestOf, isDated, mentionsIn, recordsIn, wayIn } from './reply-facts.ts'
import { partsOf } from './reply-parts.ts'

/** The facts that a rebuild keeps of a reply. */
export interface Observation {
  address: string
  lang: string
  status: number
  /** The server's ETag. */
  tag: string | null
  digest: string
  /** Records in the rows of a reply that is asked for each time, JSON of `{"image:5": digest}`. */
  facts?: string
  /** Of a reply that is asked for each time, JSON of `Parts`. */
  parts?: string
  /** Records that a reply mentions, of one that is asked for each time without its own rows; the same in every language, so only of zh. */
  mentions?: string[]
  /** Every row says when it was last changed, in whatever language: one language tells of all. */
  dated?: boolean
  /** Records that changed so lately that they may have changed again within the same second. */
  fresh?: string[]
  /** Digest of the fields that decide which pages exist. */
  way?: string
}

/** Seconds within which a change may hide behind the one before it: the wire's times have no fractions. */
const hiding = 2

export function observe(reply: {
  address: string
  lang: string
  status: number
  tag: string | null
  text: string
  /** The server's clock, its Date header. */
  date: string | null
}): Observation {
  const { address, lang, status, tag, text, date } = reply
  const seen: Observation = { address, lang, status, tag, digest: digestOf(text) }
  if (status !== 200) return seen
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return seen
  }
  const { how, rows } = noticeOf(address)
  if (how === 'asked') {
    seen.facts = JSON.stringify(Object.fromEntries(recordsIn(body, rows)))
    seen.parts = JSON.stringify(partsOf(body))
  }
  if (how !== 'listed') seen.dated = isDated(body)
  if (lang === 'zh') {
    const mentions = mentionsIn(body, rows)
    const isOther = (fact: string): boolean => !fact.startsWith(`${rows}:`)
    seen.mentions = how === 'asked' ? mentions.filter(isOther) : mentions
  }
  if (lang === 'zh') seen.way = wayIn(body)
  const moment = date ? Date.parse(date) : NaN
  if (how === 'asked' && !Number.isNaN(moment)) {
    const fresh = changedSince(body, rows, shanghaiTime(new Date(moment - hiding * 1000)))
    if (fresh.length > 0) seen.fresh = fresh
  }
  return seen
}
