import { changedReplies } from '#api/endpoints/catalogue/changed-replies.ts'
import { bodyOf, readReply } from '#client/read-reply.ts'
import { readShanghaiTime, shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { type ApiFetcher, Unavailable } from './api-fetcher.ts'
import { patternOf } from './notice.ts'

export interface ServerChanges {
  /** Of the moment before the rebuild asks for anything; empty where the server knows none. */
  cursor: string
  /** Wire time at which a record next appears, opens or ends, by this machine's clock; empty where the server does not say. */
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
    turnsAt: notBefore(turnsAt, answer.date),
    isSame: (address) => changed !== undefined && !changed.some((path) => path.test(address)),
  }
}

/**
 * A machine whose clock is ahead waits until the server's shows the moment: before, it would get the replies of before.
 * `date` is the server's time, without the parts of its second.
 */
function notBefore(turnsAt: string, date: string | null): string {
  const turn = readShanghaiTime(turnsAt)
  const ahead = Date.now() - Date.parse(date ?? '')
  if (!turn || !(ahead > 0)) return turnsAt
  return shanghaiTime(new Date(Math.ceil((turn.getTime() + ahead) / 1000) * 1000))
}
