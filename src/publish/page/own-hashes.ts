import { hash } from 'node:crypto'

const policyOf = /<meta http-equiv="content-security-policy" content="([^"]*)"/
const hashes = /(?: 'sha256-[^']*')+/g
const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
const runsNot = /\ssrc=|\stype="(?:application\/|speculationrules)/

/** Digests of what stands inline: pages share a few scripts and styles. */
const digests = new Map<string, string>()

function digestOf(text: string): string {
  const known = digests.get(text) ?? `'sha256-${hash('sha256', text, 'base64')}'`
  digests.set(text, known)
  return known
}

/**
 * Astro gives the policy of every page the hashes of all scripts and styles of the site: 4 KB that don't compress. The
 * page keeps those of what stands in it, in an order that other pages don't decide; no hash is added.
 */
export function keepOwnHashes(html: string): string {
  const policy = policyOf.exec(html)?.[1]
  if (policy === undefined) return html
  const own = new Set<string>()
  for (const [, , attributes = '', text = ''] of html.matchAll(inline))
    if (!runsNot.test(attributes)) own.add(digestOf(text))
  const kept = policy.replace(hashes, (all) =>
    all
      .split(' ')
      .filter((digest) => own.has(digest))
      .sort()
      .map((digest) => ` ${digest}`)
      .join(''),
  )
  return html.replace(policy, () => kept)
}
