import { writeFile } from 'node:fs/promises'
import { benchParts, partsTable } from './parts.ts'
import { benchPublish } from './publish.ts'
import { type PublishLine, publishTable } from './publish-table.ts'

interface Flags {
  size: string
  parts?: string | undefined
  plain?: boolean | undefined
  alone?: boolean | undefined
  code?: boolean | undefined
  json?: string | undefined
}

/** What `npm run bench -- publish` prints: edits and a whole, or with `--parts` a whole that machines share. */
export async function publishReport({ size, parts, json, ...flags }: Flags): Promise<string> {
  const items = Number(size)
  const isSmall = items <= 1250
  const onLine = (line: PublishLine): void => console.error(JSON.stringify(line))
  const lines = parts
    ? await benchParts(items, Number(parts), onLine)
    : await benchPublish({
        ...{ items, onLine },
        plain: flags.plain ?? isSmall,
        alone: flags.alone ?? isSmall,
        code: flags.code ?? items <= 10_000,
      })
  if (json) await writeFile(json, `${JSON.stringify({ items, lines }, null, 2)}\n`)
  return parts ? partsTable(lines) : publishTable(lines)
}
