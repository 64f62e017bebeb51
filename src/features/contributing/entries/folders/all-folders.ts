import { collectFolderList, type FolderRecord } from '#api/endpoints/contributing/collect.ts'
import type { Ask } from '#client/client.ts'

/** The most pages to read: a contributor could not choose from more folders. */
const mostPages = 10

/** Own folders for one kind, to choose from; undefined where they could not be read. */
export async function readFolders(ask: Ask, type: 1 | 2): Promise<FolderRecord[] | undefined> {
  const folders: FolderRecord[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const outcome = await ask(collectFolderList, { query: { page, type } })
    if (!outcome.ok) return undefined
    const { data, pagination } = outcome.value
    folders.push(...data)
    if (data.length === 0 || folders.length >= pagination.total) break
  }
  return folders
}
