import { createHash } from 'node:crypto'
import { ApiError } from '../core/api-error.ts'
import { codePrint } from '../core/code-print.ts'
import type { Config } from '../core/settings/settings.ts'
import { openReadReplica } from '../database/open-replica.ts'
import type { ReadReplica } from '../database/read-replica.ts'
import type { LentReplies } from '../http/lent-replies.ts'

export interface OpenReads {
  readonly lent: LentReplies | undefined
  readonly replica: ReadReplica | undefined
  readonly close: () => Promise<void>
}

type Places = Pick<Config, 'databaseReadUrl' | 'databasePool' | 'redisUrl' | 'siteUrl' | 'sandbox'>

/** What answers open reads beside this process and its database. Neither has to be there when the server starts. */
export async function openReads(config: Places, log: (line: string) => void): Promise<OpenReads> {
  const { databaseReadUrl: url, databasePool: connections } = config
  const isAnswer = (error: unknown): boolean => error instanceof ApiError
  const replica =
    url === undefined ? undefined : openReadReplica({ url, connections, log, isAnswer })
  const lent = await lentReplies(config, log)
  const close = async (): Promise<void> => {
    await lent?.close()
    await replica?.close()
  }
  return { lent, replica, close }
}

async function lentReplies(
  { redisUrl: url, siteUrl, sandbox }: Places,
  log: (line: string) => void,
): Promise<LentReplies | undefined> {
  if (url === undefined) return undefined
  const { lendByRedis } = await import('../http/redis-replies.ts')
  const kind = JSON.stringify([await codePrint(), siteUrl.href, sandbox])
  return lendByRedis({ url, kind: createHash('sha256').update(kind).digest('base64url'), log })
}
