import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readShanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { openManifest } from './manifest/manifest.ts'

/** The moment that pages are made for. */
export const momentOf = ({ BUILD_TIME }: Readonly<Record<string, string | undefined>>): Date =>
  BUILD_TIME ? new Date(BUILD_TIME) : new Date()

/** When pages of the published site next say something else by the clock alone, or did since the last rebuild began. */
export function nextTurn(siteDir: string): Date | undefined {
  const file = join(siteDir, 'manifest.db')
  if (!existsSync(file)) return undefined
  const manifest = openManifest(file)
  try {
    return readShanghaiTime(manifest.nextTurn() ?? '')
  } finally {
    manifest.close()
  }
}
