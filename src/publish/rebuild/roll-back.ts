import { join } from 'node:path'
import { releasesIn } from '../releases/releases.ts'
import { openManifest } from './manifest/manifest.ts'

/**
 * Visitors get the pages of the release before the current one; answers its name. They keep it until a rebuild is told
 * to go on (`resume`). Throws when there is none to go back to. The caller holds the lock.
 */
export async function rollBack(siteDir: string): Promise<string> {
  const releases = releasesIn(siteDir)
  const all = await releases.list()
  const now = await releases.current()
  const at = all.findIndex(({ name }) => name === now)
  const current = all[at]
  // The same pages with other search bundles are no way back.
  const before = all
    .slice(0, Math.max(0, at))
    .findLast(({ content }) => content !== current?.content)
  if (!before) throw new Error('there is no earlier release to go back to')
  const manifest = openManifest(join(siteDir, 'manifest.db'))
  try {
    manifest.setMeta('held', before.name)
    await releases.switchTo(before.name)
  } finally {
    manifest.close()
  }
  return before.name
}
