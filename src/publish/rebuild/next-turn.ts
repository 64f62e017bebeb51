import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readShanghaiTime } from '#domain/lifecycle/shanghai-time.ts'

/** The moment that pages are made for. */
export const momentOf = ({ BUILD_TIME }: Readonly<Record<string, string | undefined>>): Date =>
  BUILD_TIME ? new Date(BUILD_TIME) : new Date()

/** The server reads it too (`src/server/modules/publishing/site-turn.ts`). */
const file = (siteDir: string): string => join(siteDir, 'turns-at')

/** Says when pages of the site next say something else by the clock alone, as a wire time. */
export const writeTurn = (siteDir: string, turnsAt: string | undefined): Promise<void> =>
  writeFile(file(siteDir), turnsAt ?? '')

/** When pages of the published site next say something else by the clock alone, or did since the last rebuild began. */
export function nextTurn(siteDir: string): Date | undefined {
  try {
    return readShanghaiTime(readFileSync(file(siteDir), 'utf8'))
  } catch {
    return undefined
  }
}
