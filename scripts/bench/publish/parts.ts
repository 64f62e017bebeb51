import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PartReport } from '#publish/rebuild/parts/make-part.ts'
import { readyRenderer } from '#publish/renderer/ready-renderer.ts'
import { measure } from './measure.ts'
import { type Cost, costOf, rebuild, root, site, siteDir, sizesOf, startServer } from './publish.ts'
import { type PublishLine, publishTable } from './publish-table.ts'

const parcels = join(root, 'node_modules/.bench-parcels')

async function renderPart(share: string): Promise<Cost> {
  const args = [join(root, 'scripts/rebuild.ts'), '--json', '--part', share, '--parcels', parcels]
  const { made, asked, server } = await costOf(() => measure(args, { cwd: root, variables: site }))
  const { rendered, failed } = JSON.parse(made.output) as PartReport
  if (failed.length > 0) throw new Error(`part ${share} left pages to the join`)
  const perSecond = rendered / made.wall
  const of = { pagesAt: made.wall, rendered, written: rendered, perSecond, asked, server }
  return { ...sizesOf(made), ...of, phases: {} }
}

/**
 * A whole rebuild by one machine, then shared out: each part alone, one after the other on this machine, and the join. Leaves
 * nothing behind but the compiled pages.
 */
export async function benchParts(
  items: number,
  parts: number,
  onLine: (line: PublishLine) => void,
): Promise<PublishLine[]> {
  const clear = (): Promise<void[]> =>
    Promise.all([siteDir, parcels].map((one) => rm(one, { recursive: true, force: true })))
  await clear()
  const stop = await startServer(items)
  const lines: PublishLine[] = []
  const take = (what: string, cost: Cost): void => {
    const line = { what, ...cost }
    lines.push(line)
    onLine(line)
  }
  try {
    await readyRenderer(root, { ...process.env, ...site })
    take('full build', await rebuild())
    await rm(siteDir, { recursive: true, force: true })
    for (let part = 1; part <= parts; part += 1)
      take(`part ${part}/${parts}`, await renderPart(`${part}/${parts}`))
    const args = ['--join', String(parts), '--parcels', parcels]
    take('join', await rebuild({ args }))
    return lines
  } finally {
    stop()
    await clear()
  }
}

/** The lines as a table, and what so many machines take together: the longest part and the join. */
export function partsTable(lines: readonly PublishLine[]): string {
  const [whole, ...others] = lines
  const joined = others.pop()
  if (!whole || !joined) throw new Error('a whole, its parts and a join are compared')
  const longest = Math.max(...others.map(({ wall }) => wall))
  const compared = (name: string, of: 'pagesAt' | 'wall'): string => {
    const sum = longest + joined[of]
    const share = (sum / whole[of]).toFixed(2)
    return `${name}: ${longest.toFixed(1)} + ${joined[of].toFixed(1)} = ${sum.toFixed(1)} s of ${whole[of].toFixed(1)} s: ${share}`
  }
  return [
    publishTable(lines),
    '',
    `The longest of ${others.length} parts and the join, of the whole; 1/${others.length} is ${(1 / others.length).toFixed(2)}.`,
    compared('until visitors have the pages', 'pagesAt'),
    compared('until the command ends', 'wall'),
  ].join('\n')
}
