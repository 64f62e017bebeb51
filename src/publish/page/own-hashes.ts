import { hash } from 'node:crypto'
import type { InlineElement } from './inline-elements.ts'

const hashes = /(?: 'sha256-[^']*')+/g
const runsNot = /\ssrc=|\stype="(?:application\/|speculationrules)/

/** Digests of what stands inline: pages share a few scripts and styles. */
const digests = new Map<string, string>()

/** As a policy names it; undefined for data and for the script of a file. */
export function digestOf({ attributes, text }: InlineElement): string | undefined {
  if (runsNot.test(attributes)) return undefined
  const known = digests.get(text) ?? `'sha256-${hash('sha256', text, 'base64')}'`
  digests.set(text, known)
  return known
}

/**
 * Astro gives the policy of every page the hashes of all scripts and styles of the site: 4 KB that don't compress. The
 * page keeps its own, in an order that other pages don't decide; no hash is added.
 */
export const ownPolicy = (policy: string, own: ReadonlySet<string>): string =>
  policy.replace(hashes, (all) =>
    all
      .split(' ')
      .filter((digest) => own.has(digest))
      .sort()
      .map((digest) => ` ${digest}`)
      .join(''),
  )
