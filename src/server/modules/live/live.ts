import { join } from 'node:path'
import type { FileStores } from '#server/core/files/file-store.ts'
import type { Config } from '#server/core/settings/settings.ts'
import type { Database } from '#server/database/client.ts'
import { findSite } from '../catalogue/site/site.queries.ts'
import { findFfmpeg } from '../media/films/ffmpeg.ts'
import { createBroadcast } from './broadcast.ts'
import type { BroadcastOptions } from './broadcast.ts'
import { checkedPull } from './checked-pull.ts'
import { filesInFolder } from './live-files.ts'
import type { LiveFiles } from './live-files.ts'
import { findTestFilm } from './live.queries.ts'
import { pull } from './pull.ts'
import { createSharedBroadcast } from './shared-broadcast.ts'
import { createSockets } from './sockets.ts'
import type { LiveSockets } from './sockets.ts'
import { withTestPicture } from './test-picture.ts'
import type { LendFilm } from './test-picture.ts'

export interface Live extends Pick<LiveSockets, 'upgrade'> {
  readonly files: LiveFiles
  /** Ends ffmpeg, removes its files, closes every socket. */
  close: () => Promise<void>
}

interface Deps {
  readonly db: Database
  readonly files: Pick<FileStores, 'cache' | 'media'>
  readonly log: (line: string) => void
}

/** Live streaming of one server. Only one may use a data folder: its `live` is emptied here. */
export function openLive(config: Config, { db, files: { cache, media }, log }: Deps): Live {
  const checked = checkedPull(pull, { hosts: config.liveHosts })
  const options: BroadcastOptions = {
    folder: join(config.dataDir, 'live'),
    siteAddress: async () => (await findSite(db))?.rtmp,
    pull: config.sandbox ? withTestPicture(pull, checked, lender(db, media)) : checked,
    canPull: () => findFfmpeg() !== undefined,
    log,
  }
  const { broadcast, files } =
    config.databaseUrl === undefined ? alone(options) : shared({ ...options, db, store: cache })
  const sockets = createSockets({ ...config, broadcast, log })
  return {
    upgrade: sockets.upgrade,
    files,
    async close() {
      sockets.close()
      await broadcast.close()
    },
  }
}

const lender =
  (db: Database, media: FileStores['media']): LendFilm =>
  async (use) => {
    const key = await findTestFilm(db)
    // A key without its file: the clip is being replaced.
    const isThere = key !== undefined && (await media.stat(key)) !== undefined
    return isThere ? media.withFile(key, use) : use(undefined)
  }

function alone(options: BroadcastOptions) {
  const broadcast = createBroadcast(options)
  return { broadcast, files: filesInFolder(broadcast.folder) }
}

function shared(options: Parameters<typeof createSharedBroadcast>[0]) {
  const broadcast = createSharedBroadcast(options)
  return { broadcast, files: broadcast.files }
}
