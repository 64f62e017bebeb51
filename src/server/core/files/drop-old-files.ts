import type { MediaStore } from './file-store.ts'

/** Removes files of a folder that killed processes left, last written before that moment. */
export async function dropOldFiles(
  store: Pick<MediaStore, 'list' | 'remove'>,
  folder: string,
  before: Date,
): Promise<void> {
  for await (const { key, modified } of store.list(folder))
    if (modified < before.getTime()) await store.remove(key)
}
