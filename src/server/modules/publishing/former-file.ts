import { existsSync, readFileSync, rmSync } from 'node:fs'
import { lastRunOf } from './last-run.ts'
import { asked, interrupted } from './publishing-row.ts'
import type { PublishingChange, PublishingRow } from './publishing-row.ts'

/** What a version wrote into a file that knew no table `publishing`; undefined where there is none. */
export function formerFile(path: string) {
  const mark = `${path}.asked`
  if (!existsSync(path) && !existsSync(mark)) return undefined
  return {
    change(row: PublishingRow, now: Date): PublishingChange {
      if (row.last) return {}
      const last = lastAt(path)
      const kept = { ...row, last: last && interrupted(last, now) }
      return { ...kept, ...(existsSync(mark) && asked(row, 0)) }
    },
    forget(): void {
      rmSync(path, { force: true })
      rmSync(mark, { force: true })
    },
  }
}

function lastAt(path: string) {
  try {
    return lastRunOf(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
