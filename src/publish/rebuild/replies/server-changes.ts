import { changedReplies } from '#api/endpoints/catalogue/changed-replies.ts'
import { bodyOf, readReply } from '#client/read-reply.ts'
import { type ApiFetcher, Unavailable } from './api-fetcher.ts'
import { patternOf } from './notice.ts'

export interface ServerChanges {
  /** Of the moment before the rebuild asks for anything; empty where the server knows none. */
  cursor: string
  /** Wire time at which a record next appears, opens or ends; empty where the server does not say. */
  turnsAt: string
  /** Whether the server says that its reply is the same as at the earlier cursor. */
  isSame: (address: string) => boolean
}

const unknown: ServerChanges = { cursor: '', turnsAt: '', isSame: () => false }

/** Asks which replies may be other ones than at `since`. A server without the call may have changed all of them. */
export async function askChanges(
  fetcher: Pick<ApiFetcher, 'ask'>,
  since: string,
): Promise<ServerChanges> {
  const query = since ? `?since=${encodeURIComponent(since)}` : ''
  const answer = await fetcher
    .ask(`/api/${changedReplies.path}${query}`, 'zh', null)
    .catch((error: unknown) => {
      // A server that stumbles over an address it doesn't know may well answer for the others.
      if (!(error instanceof Unavailable) || error.failure.kind !== 'refused') throw error
    })
  if (answer?.status !== 200) return unknown
  const reply = readReply(changedReplies, bodyOf(answer.text))
  if (!reply.ok) return unknown
  const { cursor, paths, turns_at: turnsAt = '' } = reply.value
  const changed = paths?.map((path) => patternOf(path, true))
  return {
    cursor,
    turnsAt,
    isSame: (address) => changed !== undefined && !changed.some((path) => path.test(address)),
  }
}
