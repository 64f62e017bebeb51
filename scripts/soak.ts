/**
 * `npm run soak`: the long runs of what `npm test` does in small. Histories of buying in which everything gets lost,
 * a server killed by -9 again and again while people buy, on PGlite and, where it is installed, on PostgreSQL; edits
 * whose rebuild must be what a whole build makes, and rebuilds killed at any moment.
 * `-- bad-inputs` sends 100,000 inputs that no schema promises to all calls instead (`--inputs N`).
 * `-- hostile-pictures` alone: pictures that unpack to giants, sent at once while visitors read (`--data FOLDER` of an earlier
 * run, `--server FILE` another server's entry).
 * `-- --histories 10000 --kills 50 --edits 200 --rebuild-kills 100 --seed 1` are the defaults; 0 leaves one out. Prints
 * the seed of whatever went wrong. `-- database-restarts --restarts 50` only takes PostgreSQL away under load,
 * `-- broken-uploads` sends a film of 2 GB over a link that breaks 50 times, with `--store` to a server whose files lie in a bucket. `-- servers --visitors 2000 --buyers 200 --seconds 600`
 * loads two servers behind HAProxy, of which one dies every 20 s, while PostgreSQL is restarted twice and the store fails 1 %.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Explored } from '#tests/buying/explore.ts'
import { type KillReport, killUnderLoad } from '#tests/buying/kill-under-load.ts'
import { findPostgres, startPostgres } from '#tests/server/support/postgres.ts'
import { progressLine } from './progress.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    restarts: { type: 'string', default: '50' },
    visitors: { type: 'string', default: '2000' },
    buyers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '600' },
    inputs: { type: 'string', default: '100000' },
    store: { type: 'boolean', default: false },
    data: { type: 'string' },
    server: { type: 'string' },
    histories: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    edits: { type: 'string', default: '200' },
    'rebuild-kills': { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})
const histories = Number(values.histories)
const kills = Number(values.kills)
const seed = Number(values.seed)
const explorer = fileURLToPath(new URL('../tests/buying/explore-worker.ts', import.meta.url))

/** Seeds of a share, played in a thread of its own. */
function exploreShare(
  share: { histories: number; firstSeed: number },
  onHistory: () => void,
): Promise<Explored> {
  return new Promise((done, failed) => {
    const worker = new Worker(explorer, { workerData: share })
    worker.on('message', (message: Explored | 'one') =>
      message === 'one' ? onHistory() : done(message),
    )
    worker.on('error', failed)
  })
}

async function exploreAll(): Promise<boolean> {
  if (histories === 0) return true
  const threads = Math.min(availableParallelism(), histories)
  const line = progressLine()
  let played = 0
  const shares = Array.from({ length: threads }, (_, index) => {
    const first = Math.floor((histories * index) / threads)
    const last = Math.floor((histories * (index + 1)) / threads)
    return exploreShare({ histories: last - first, firstSeed: seed + first }, () => {
      played += 1
      line.show('histories', played, histories)
    })
  })
  const explored = await Promise.all(shares)
  line.end()
  const sum = (count: (share: Explored) => number) =>
    explored.reduce((total, share) => total + count(share), 0)
  const findings = explored.flatMap((share) => share.findings)
  console.log(
    `${sum((share) => share.histories)} histories, ${sum((share) => share.distinct)} of them distinct, ` +
      `${sum((share) => share.steps)} steps, ${sum((share) => share.paidOrders)} paid orders, ` +
      `${findings.length} in which something was wrong`,
  )
  for (const finding of findings.slice(0, 10))
    console.log([`seed ${finding.seed}:`, ...finding.wrong, ...finding.trace].join('\n  '))
  return findings.length === 0
}

async function kill(database: string, databaseUrl?: string): Promise<boolean> {
  if (kills === 0) return true
  const line = progressLine()
  const report: KillReport = await killUnderLoad({
    kills,
    seed,
    ...(databaseUrl ? { databaseUrl } : {}),
    onKill: (done) => line.show(`kills on ${database}`, done, kills),
  })
  line.end()
  const { lost, ...counts } = report
  console.log(`${database}: ${JSON.stringify(counts)}, ${lost.length} acknowledged things missing`)
  for (const words of lost) console.log(`  ${words}`)
  return lost.length === 0
}

async function killOnPostgres(): Promise<boolean> {
  const programs = findPostgres()
  if (!programs) {
    console.log('PostgreSQL is not installed here: killed on PGlite alone.')
    return true
  }
  const postgres = await startPostgres(programs)
  try {
    return await kill('PostgreSQL', postgres.url)
  } finally {
    await postgres.close()
  }
}

/** The same tests as in `npm test`, with other numbers. */
function tests(file: string, name: string, numbers: Record<string, string>): Promise<boolean> {
  if (Object.values(numbers).includes('0')) return Promise.resolve(true)
  const test = fileURLToPath(new URL(`../tests/${file}`, import.meta.url))
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'tests/vitest.config.ts', test, '-t', name],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, ...numbers, SOAK_SEED: values.seed },
      stdio: 'inherit',
    },
  )
  return new Promise((done) => child.on('close', (code) => done(code === 0)))
}

/** Runs that are asked for by name, alone. */
const named: Readonly<Record<string, () => Promise<boolean>>> = {
  'database-restarts': async () =>
    (await import('./soak/database-restarts.ts')).soakDatabase(Number(values.restarts), seed),
  'bad-inputs': () =>
    tests('security/bad-inputs.test.ts', 'no input', { SOAK_INPUTS: values.inputs }),
  'hostile-pictures': async () =>
    (await import('./soak/hostile-pictures.ts')).soakHostilePictures({
      data: values.data,
      entry: values.server,
    }),
  servers: async () =>
    (await import('./soak/servers.ts')).soakServers({
      visitors: Number(values.visitors),
      buyers: Number(values.buyers),
      seconds: Number(values.seconds),
    }),
  'broken-uploads': async () =>
    (await import('./soak/broken-uploads.ts')).brokenUploads(seed, values.store),
}

const all = async (): Promise<boolean[]> => [
  await exploreAll(),
  await kill('PGlite'),
  await killOnPostgres(),
  await tests('publish/rebuild.test.ts', 'byte for byte', { SOAK_EDITS: values.edits }),
  await tests('publish/rebuild-faults.test.ts', 'killed at any moment', {
    SOAK_KILLS: values['rebuild-kills'],
  }),
]

const asked = positionals.map((name) => {
  const run = named[name]
  if (!run) throw new Error(`there is no run ${name}; there are ${Object.keys(named).join(', ')}`)
  return run
})
const passed: boolean[] = asked.length === 0 ? await all() : []
for (const run of asked) passed.push(await run())
process.exitCode = passed.every(Boolean) ? 0 : 1
