import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase } from '#server/database/client.ts'
import { Buyer } from '#tests/buying/buyer-load.ts'
import { liveOn } from '#tests/buying/database-restarts.ts'
import { wrongsOfMoney } from '#tests/buying/money-tables.ts'
import { fillShop } from '#tests/buying/shop-catalogue.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { useTestVault } from '#tests/server/support/database.ts'
import { startPostgres } from '#tests/server/support/postgres.ts'
import { apiProcess } from './api-process.ts'
import { differences } from './same-replies.ts'
import { freePorts, sharedSettings } from './servers.ts'
import { deskAcross, newCaller, uploadAcross } from './work-across.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const journal = 'src/server/database/migrations/meta/_journal.json'

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim()

/** The last commit whose schema lacks the newest migration. */
export async function versionBefore(): Promise<string> {
  const newest = await git('log', '-1', '--first-parent', '--format=%H', '--', journal)
  return git('rev-parse', `${newest}^1`)
}

export interface VersionsReport {
  readonly commit: string
  readonly replies: Readonly<Record<number, number>>
  readonly orders: number
  readonly paid: number
  /** Uploads and words of an editor that each version took and the other one had, a job's previews included. */
  readonly across: number
  /** Open reads that the two versions answered with other records, and whatever a user was told and is not there. */
  readonly wrong: readonly string[]
}

interface VersionsOptions {
  readonly programs: string
  readonly commit: string
  readonly seconds: number
}

/** Two servers over one database, one of them of an earlier commit; each buyer asks them in turn. */
export async function serveTwoVersions(options: VersionsOptions): Promise<VersionsReport> {
  const { programs, commit, seconds } = options
  const folder = await mkdtemp(join(tmpdir(), 'versions-'))
  const old = join(folder, 'old')
  await git('worktree', 'add', '--detach', old, commit)
  await symlink(join(root, 'node_modules'), join(old, 'node_modules'))
  const postgres = await startPostgres(programs)
  const s3 = await openS3Double()
  const settings = sharedSettings(postgres.url, s3.address)
  const ports = await freePorts(2)
  const [newer, older] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const variables = (at: number) => ({
    ...settings,
    API_PORT: String(ports[at]),
    DATA_DIR: join(folder, `server-${at}`),
  })
  const servers = [
    apiProcess(variables(0)),
    apiProcess(variables(1), join(old, 'src/server/main.ts')),
  ]
  const replies: Record<number, number> = {}
  const wrong: string[] = []
  try {
    useTestVault()
    const shop = await openDatabase({ url: postgres.url })
    await fillShop(shop.db, 200)
    const user = await newCaller(shop.db, 'user')
    const editor = await newCaller(shop.db, 'editor')
    await shop.close()
    // The newer one first: it brings the schema.
    for (const server of servers) await server.start()
    let turn = 0
    let isIn = false
    const url = () => (isIn && (turn += 1) % 2 === 1 ? older : newer)
    const onReply = ({ status }: { status: number }): void => {
      replies[status] = (replies[status] ?? 0) + 1
    }
    const buyers = Array.from(
      { length: 4 },
      (_, at) => new Buyer({ url }, `1390000003${at}`, undefined, onReply),
    )
    for (const buyer of buyers) await buyer.logIn()
    isIn = true
    const ending = new AbortController()
    const lives = buyers.map((buyer) => liveOn(buyer, ending.signal))
    await sleep(seconds * 1000)
    ending.abort()
    await Promise.all(lives)
    let across = 0
    const bothWays = [
      [newer, older],
      [older, newer],
    ] as const
    for (const way of bothWays)
      for (const work of [uploadAcross(way, user), deskAcross(way, editor)])
        await work.then(
          () => (across += 1),
          (error: unknown) => wrong.push(String(error)),
        )
    for (const buyer of buyers) wrong.push(...(await buyer.missing()))
    wrong.push(...(await wrongsOfMoney(postgres.url)), ...(await differences([newer, older])))
    const bought = buyers.flatMap(({ said }) => [
      ...said.orders.values(),
      ...said.recharges.values(),
    ])
    return {
      commit,
      replies,
      orders: bought.length,
      paid: bought.filter((state) => state === 'paid').length,
      across,
      wrong,
    }
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    s3.close()
    await postgres.close()
    await git('worktree', 'remove', '--force', old)
    await rm(folder, { recursive: true, force: true })
  }
}
