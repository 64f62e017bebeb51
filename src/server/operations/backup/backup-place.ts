import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { bucketStore } from '#server/core/files/file-stores.ts'
import { localStore } from '#server/core/files/local-store.ts'
import type { BackupSettings } from '#server/core/settings/backup.settings.ts'
import { folderMode } from '#server/core/vault/file-modes.ts'

/** Where the server's own backups lie: a folder of this machine, or one of a bucket. */
export interface BackupPlace {
  readonly store: MediaStore
  /** Before something is written: the place is there, for its owner alone, without what killed processes left. */
  readonly prepare: () => Promise<void>
  /** Where a backup lies, for people. */
  readonly pathOf: (name: string) => string
}

const day = 24 * 3_600_000

export function backupPlace({ place }: BackupSettings): BackupPlace {
  if (typeof place !== 'string') {
    const store = bucketStore(place)
    return {
      store,
      prepare: () => store.dropUnfinished(new Date(Date.now() - day)),
      pathOf: (name) => `${place.address}/${place.folder}${name}`,
    }
  }
  const store = localStore(place)
  return {
    store,
    async prepare() {
      await mkdir(place, { recursive: true, mode: folderMode })
      await chmod(place, folderMode)
      await store.dropUnfinished(new Date(Date.now() - day))
    },
    pathOf: (name) => join(place, name),
  }
}

const nameShape = /^backup-\d{8}T\d{6}Z\.sealed$/

/** Name of a backup; names sort as their moments do. */
export const backupName = (at: Date): string =>
  `backup-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.sealed`

/** Names of the finished backups there, the newest first. */
export async function backupsIn({ store }: Pick<BackupPlace, 'store'>): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of store.list()) if (nameShape.test(key)) names.push(key)
  return names.toSorted().toReversed()
}
