import type { Context } from '#server/core/context.ts'
import { authSecrets } from '#server/core/security/auth-secret.ts'
import { asToken, derivedToken, sameHash } from '#server/core/security/tokens.ts'
import type { UserRow } from '../users.queries.ts'

/**
 * Device cookies after OWASP: a browser that logged in before is counted apart from strangers, so that strangers who
 * guess cannot keep the owner out. The cookie opens nothing; scripts cannot read it.
 */

const mostPeople = 4
export const deviceSeconds = 365 * 24 * 3600

type Known = Pick<UserRow, 'id' | 'devicesSince'>

interface Entry {
  readonly userId: number
  readonly nonce: string
  /** Seconds since 1970. */
  readonly since: number
}

/** The mark in a browser's cookie for one of these accounts; undefined for a stranger. */
export async function knownDevice(
  context: Context,
  accounts: readonly (Known | undefined)[],
): Promise<string | undefined> {
  for (const entry of await entriesOf(context)) {
    const account = accounts.find((one) => one?.id === entry.userId)
    const since = account?.devicesSince?.getTime() ?? 0
    if (account && entry.since * 1000 >= since) return entry.nonce
  }
  return undefined
}

/** Makes this browser one that the account knows; up to four people share it. */
export async function rememberDevice(context: Context, { id }: Known): Promise<void> {
  const others = (await entriesOf(context)).filter(({ userId }) => userId !== id)
  const own = {
    userId: id,
    nonce: asToken(context.random(16)),
    since: Math.floor(context.now().getTime() / 1000),
  }
  const entries = [own, ...others].slice(0, mostPeople)
  const signed = await Promise.all(entries.map((entry) => signedEntry(context, entry)))
  context.setDevice(signed.join('~'))
}

async function entriesOf(context: Context): Promise<Entry[]> {
  const texts = (context.device ?? '').split('~').slice(0, mostPeople)
  const read = await Promise.all(texts.map((text) => readEntry(context, text)))
  return read.filter((entry) => entry !== undefined)
}

async function readEntry(context: Context, text: string): Promise<Entry | undefined> {
  const [userId, nonce, since] = text.split('.')
  if (!userId || !nonce || !since) return undefined
  const entry = { userId: Number(userId), nonce, since: Number(since) }
  const isYoung = context.now().getTime() / 1000 <= entry.since + deviceSeconds
  const isOurs = (await signings(context, entry)).some((signed) => sameHash(text, signed))
  return isYoung && isOurs ? entry : undefined
}

async function signedEntry(context: Context, entry: Entry): Promise<string> {
  const [signed = ''] = await signings(context, entry)
  return signed
}

/** By the present secret, then by the one before it while both count. */
async function signings(context: Context, { userId, nonce, since }: Entry): Promise<string[]> {
  const said = `${userId}.${nonce}.${since}`
  const secrets = await authSecrets(context.config.dataDir)
  return secrets.map((secret) => `${said}.${derivedToken(secret, 'device', said)}`)
}
