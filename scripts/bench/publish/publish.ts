import { spawn } from 'node:child_process'
import { appendFile, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { RebuildReport } from '#publish/rebuild/report.ts'
import { readyRenderer } from '#publish/renderer/ready-renderer.ts'
import { copyProject } from '#scripts/project-copy.ts'
import { openStanding } from '#tests/publish/standing-rebuild.ts'
import { measure, type Measured, memoryOfFamily, processorOf } from './measure.ts'
import { type PublishBudgets, budgetsOf } from './publish-budgets.ts'
import { type PublishBudget, plainLine, type PublishLine } from './publish-table.ts'
import { recodings } from './recodings.ts'
import type { Change, ServerFigures } from './v1-server.ts'

export interface PublishOptions {
  /** Records of the catalogue; each has eight pages. */
  items: number
  /** Whether plain `astro build` builds the same catalogue too. */
  plain: boolean
  /** Whether one rendering process does it again, for what the second one is worth. */
  alone: boolean
  /** Whether the code changes too: then a whole second release lies on the disk. */
  code: boolean
  /** Called with each line as soon as it is known: a large catalogue takes long. */
  onLine: (line: PublishLine) => void
}

export const root = resolve(import.meta.dirname, '../../..')
const siteUrl = 'https://pictures.example'
/** Fixed: the address is compiled in, so that the next run can use the compiled pages again. */
const port = '4396'
const origin = `http://127.0.0.1:${port}`
export const siteDir = join(root, 'node_modules/.bench-site')
const secondDir = join(root, 'node_modules/.bench-alone')
const plainDir = join(root, 'node_modules/.bench-plain')
/** Another address pattern: other bytes on every page. */
const otherCode = { IMAGE_URL_PATTERN: '{url}?width={width}' }

export async function startServer(items: number): Promise<() => void> {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/bench/v1.ts'), '--items', String(items), '--port', port],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((up, failed) => {
    child.stdout.once('data', () => up())
    child.once('exit', () =>
      failed(new Error(`the server for the bench did not come up on ${origin}`)),
    )
  })
  return () => child.kill()
}

const figures = async (): Promise<ServerFigures> =>
  (await (await fetch(`${origin}/bench/figures`)).json()) as ServerFigures

async function change(name: string, body: Change): Promise<void> {
  const reply = await fetch(`${origin}/bench/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${name} ${JSON.stringify(body)}: ${reply.status}`)
}

/** The figures of the goals at one size of the catalogue; leaves nothing behind but the compiled pages. */
export async function benchPublish(options: PublishOptions): Promise<PublishLine[]> {
  const { items, plain, alone, code, onLine } = options
  const stop = await startServer(items)
  const folders = [siteDir, secondDir, plainDir]
  const clear = (): Promise<void[]> =>
    Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  await clear()
  const lines: PublishLine[] = []
  const most = budgetsOf(items)
  const take: Take = async (what, work, budget) => {
    const line = { what, budget, ...(await work()) }
    lines.push(line)
    onLine(line)
  }
  try {
    for (const extra of code ? [{}, otherCode] : [{}])
      await readyRenderer(root, { ...process.env, ...site, ...extra })
    await take('full build', () => rebuild(), most.whole)
    await take('nothing changed', () => rebuild())
    await change('edit', { kind: 'image', id: Math.ceil(items / 2) })
    await take('one picture edited', () => rebuild(), most.edited)
    await change('add', { kind: 'image' })
    await take('one picture added', () => rebuild(), most.added)
    await change('edit', { kind: 'news', id: 1 })
    await take('one news edited', () => rebuild())
    await change('touch', { share: 0.01 })
    await take('1 % of the pictures edited', () => rebuild())
    await change('add', { kind: 'news' })
    await take('one news added', () => rebuild())
    await byStanding(take, items, most)
    if (code) await recode(take, most)
    if (code)
      await take('all code changed, already compiled', () => rebuild({ variables: otherCode }))
    await take('rollback', () => rebuild({ args: ['--rollback'] }))
    if (alone) {
      await rm(siteDir, { recursive: true, force: true })
      const variables = { RENDER_PROCESSES: '1', SITE_DIR: secondDir }
      await take('full build, one rendering process', () => rebuild({ variables }))
    }
    if (plain) {
      await Promise.all(
        [siteDir, secondDir].map((one) => rm(one, { recursive: true, force: true })),
      )
      await take(plainLine, plainBuild)
    }
    const { unknown } = await figures()
    if (unknown.length > 0) throw new Error(`asked in vain: ${unknown.join(' ')}`)
    return lines
  } finally {
    stop()
    await clear()
  }
}

/** Phases of a rebuild until visitors get its pages. */
const untilPages = ['code', 'changes', 'addresses', 'pages', 'release']

/** The edits again, by the process that the desk keeps loaded: the first two of them load it and find its code warm. */
async function byStanding(
  take: Take,
  items: number,
  { edited, added }: PublishBudgets,
): Promise<void> {
  const standing = openStanding({
    ...{ siteUrl, v1Origin: origin, v1InternalOrigin: origin, siteDir },
  })
  const pid = standing.pid ?? 0
  const edits: [what: string, name: string, body: Change, budget?: PublishBudget | undefined][] = [
    ['one picture edited, its first', 'edit', { kind: 'image', id: 1 }, edited],
    ['one picture edited', 'edit', { kind: 'image', id: Math.ceil(items / 3) }, edited],
    ['one picture added', 'add', { kind: 'image' }, added],
    ['one picture added', 'add', { kind: 'image' }, added],
    ['one news edited', 'edit', { kind: 'news', id: 2 }],
  ]
  try {
    for (const [what, name, body, budget] of edits) {
      await change(name, body)
      const work = async () => {
        const before = await processorOf(pid)
        const began = performance.now()
        const { made: report, asked, server } = await costOf(() => standing.publish())
        if (!report) throw new Error('another rebuild is at work')
        const wall = (performance.now() - began) / 1000
        const { phases, pages } = report
        const pagesAt = untilPages.reduce((sum, phase) => sum + (phases[phase] ?? 0), 0) / 1000
        return {
          ...{ pagesAt, wall, asked, server, phases },
          ...{ rendered: pages.rendered, written: pages.written },
          cpu: (await processorOf(pid)) - before,
          ...(await memoryOfFamily(pid)),
          processes: 2,
          perSecond: pages.rendered / ((phases.pages ?? 0) / 1000) || 0,
        }
      }
      await take(`${what}, by a process that stays`, work, budget)
    }
  } finally {
    await standing.close()
  }
}

/** The measured part of a line. */
export type Cost = Omit<PublishLine, 'what' | 'budget'>
type Take = (what: string, work: () => Promise<Cost>, budget?: PublishBudget) => Promise<void>

/** Changes the code of a copy of the project, compiles it, and takes the time from there. */
async function recode(take: Take, budgets: PublishBudgets): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-code-'))
  try {
    const copy = join(folder, 'project')
    await copyProject(copy)
    // The place of the sources is in some compiled texts: a file more has the copy compiled in its own.
    await writeFile(join(copy, 'public/bench.txt'), 'bench')
    await rebuild({ from: copy })
    for (const { what, file, text, budget } of recodings) {
      await appendFile(join(copy, file), text)
      await readyRenderer(copy, { ...process.env, ...site })
      const most = budget && budgets[budget]
      await take(`${what}, already compiled`, () => rebuild({ from: copy }), most)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const site = {
  SITE_URL: siteUrl,
  V1_ORIGIN: origin,
  SITE_DIR: siteDir,
  ASTRO_TELEMETRY_DISABLED: '1',
}

export async function costOf<Made>(work: () => Promise<Made>) {
  const before = await figures()
  const made = await work()
  const after = await figures()
  return { made, asked: after.asked - before.asked, server: after.cpu - before.cpu }
}

export const sizesOf = ({ wall, cpu, largest, together, processes }: Measured) => ({
  wall,
  cpu,
  largest,
  together,
  processes,
})

/** What the scheduled command does, as a user runs it. */
export async function rebuild({
  args = [],
  variables = {},
  from = root,
}: {
  args?: readonly string[]
  variables?: Readonly<Record<string, string>>
  /** Folder of the code. */
  from?: string
} = {}): Promise<Cost> {
  const all: Record<string, string> = { ...site, ...variables }
  const current = join(all.SITE_DIR ?? siteDir, 'current')
  const { made, asked, server } = await costOf(() =>
    measure([join(from, 'scripts/rebuild.ts'), '--json', ...args], {
      cwd: from,
      variables: all,
      watch: () => readlink(current).catch(() => undefined),
    }),
  )
  const said = JSON.parse(made.output) as RebuildReport | { pages?: undefined }
  const report = said.pages ? said : undefined
  const phases = report?.phases ?? {}
  const [pagesAt = made.wall, searchAt] = made.changes
  const rendered = report?.pages.rendered ?? 0
  return {
    pagesAt,
    ...(searchAt === undefined ? {} : { searchAt }),
    ...sizesOf(made),
    rendered,
    written: report?.pages.written ?? 0,
    perSecond: rendered / ((phases.pages ?? 0) / 1000) || 0,
    asked,
    server,
    phases,
  }
}

/** Astro's line about a page that it has written. */
const pageLine = /\/[\w.-]+\.(?:html|xml|txt)\b/g

/** Astro's own command on the same catalogue. */
async function plainBuild(): Promise<Cost> {
  const found: number[] = []
  const { made, asked, server } = await costOf(() =>
    measure([join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
      cwd: root,
      variables: { ...site, OUT_DIR: plainDir, NODE_ENV: 'production' },
      onOutput: (text, at) => {
        const written = text.match(pageLine)?.length ?? 0
        for (let page = 0; page < written; page += 1) found.push(at)
      },
    }),
  )
  const [first = 0] = found
  const last = found.at(-1) ?? made.wall
  return {
    pagesAt: last,
    searchAt: made.wall,
    ...sizesOf(made),
    rendered: found.length,
    written: found.length,
    perSecond: found.length / (last - first),
    asked,
    server,
    phases: {
      code: Math.round(first * 1000),
      pages: Math.round((last - first) * 1000),
      found: Math.round((made.wall - last) * 1000),
    },
  }
}
