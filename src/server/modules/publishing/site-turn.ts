import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readShanghaiTime } from '#domain/lifecycle/shanghai-time.ts'

/** When pages of the site on this machine next say something else by the clock, as its last rebuild wrote down. */
export function siteTurn(siteDir: string): Date | undefined {
  try {
    return readShanghaiTime(readFileSync(join(siteDir, 'turns-at'), 'utf8'))
  } catch {
    return undefined
  }
}
