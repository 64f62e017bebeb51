import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Verdict } from '#api/conform.ts'
import { startForeignV1 } from '../fixtures/foreign-v1/foreign-v1.ts'
import type { ForeignOptions, Oddity } from '../fixtures/foreign-v1/oddities.ts'

const script = fileURLToPath(new URL('../../scripts/conform.ts', import.meta.url))

/** What `npm run conform` says of the server, a line each: `imageList data.*.width: number, got string`. */
async function told(options: ForeignOptions): Promise<string[]> {
  const server = await startForeignV1(options)
  try {
    const output = await new Promise<string>((done) => {
      execFile(process.execPath, [script, server.origin, '--json'], { maxBuffer: 1e8 }, (_, said) =>
        done(said),
      )
    })
    const { results } = JSON.parse(output) as { results: { call: string; verdict: Verdict }[] }
    return results.flatMap(({ call, verdict }) => {
      if (verdict.kind === 'differs') return [`${call} differs`]
      if (verdict.kind !== 'conforms') return []
      return verdict.notes.map(
        ({ path, expected, got }) => `${call} ${path}: ${expected}, got ${got}`,
      )
    })
  } finally {
    await server.close()
  }
}

/** How each oddity that a reply shows is named. */
const names: Partial<Record<Oddity, RegExp>> = {
  oddSizes: /^imageDetail (?:width|height|option\.\*\.size): number/,
  commaLists: /^imageDetail (?:labels|cates): array, got string/,
  lyingTotals: /pagination\.total: /,
  bareLists: /^topicList : object, got array/,
  otherNames: /^imageList data: rows under data, got rows under list/,
  oddPaging: /^newsList pagination\.(?:current|pageSize): number, got string/,
  badMembers: /^siteInfo contact_mobile: string, got object/i,
  badRows: /^newsList data\.\*\.id: number, got string/,
  hostileAddresses: /^siteInfo kefu: an address to link to/,
  markupInTitles: /^siteInfo seo_description: /,
}

test('names each oddity of a server that is not ours, and reads all of it', async () => {
  const said = await told({ all: true })
  expect(said.filter((line) => line.endsWith(' differs'))).toEqual([])
  for (const [oddity, pattern] of Object.entries(names))
    expect(
      said.some((line) => pattern.test(line)),
      oddity,
    ).toBe(true)
})

test('says of the same server without oddities only how it writes numbers, flags and a text', async () => {
  const said = await told({})
  const isUsual =
    /: (?:number|string|boolean|string as it is read), got (?:string|number|another string)$/
  expect(said.filter((line) => !isUsual.test(line))).toEqual([])
})
