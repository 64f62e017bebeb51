import { join } from 'node:path'
import type { Config } from '#server/core/settings/settings.ts'
import type { Database } from '#server/database/client.ts'
import { findSite } from '../catalogue/site/site.queries.ts'
import { findFfmpeg } from '../media/films/ffmpeg.ts'
import { createBroadcast } from './broadcast.ts'
import type { Broadcast } from './broadcast.ts'
import { checkedPull } from './checked-pull.ts'
import { pull } from './pull.ts'
import { createSockets } from './sockets.ts'
import type { LiveSockets } from './sockets.ts'
import { withTestPicture } from './test-picture.ts'

export interface Live extends Pick<LiveSockets, 'upgrade'>, Pick<Broadcast, 'folder'> {
  /** Ends ffmpeg, removes its files, closes every socket. */
  close: () => Promise<void>
}

/** Live streaming of one server. Only one may use a data folder: its `live` is emptied here. */
export function openLive(db: Database, config: Config, log: (line: string) => void): Live {
  const checked = checkedPull(pull, { hosts: config.liveHosts })
  const broadcast = createBroadcast({
    folder: join(config.dataDir, 'live'),
    siteAddress: async () => (await findSite(db))?.rtmp,
    pull: config.sandbox ? withTestPicture(pull, checked) : checked,
    canPull: () => findFfmpeg() !== undefined,
    log,
  })
  const sockets = createSockets({ ...config, broadcast, log })
  return {
    upgrade: sockets.upgrade,
    folder: broadcast.folder,
    async close() {
      sockets.close()
      await broadcast.close()
    },
  }
}
