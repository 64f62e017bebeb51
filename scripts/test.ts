/**
 * `npm test`: rules, contract, client, server and stores; the server again on PostgreSQL where it is
 * installed; then journeys in a real browser. Arguments go to vitest. `npm run test:quick` runs what needs neither
 * builds nor the server's own tests: rules, contract, client, stores and screens. `-- --postgres FILES` runs files on
 * PostgreSQL alone, `-- --store FILES` on a server whose files lie in a bucket, `-- --store=radosgw` of a real S3 server. `-- --part=NAME` runs one of the parts that CI runs side by side; together they are all tests.
 */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { hasRadosgw, startRadosgw } from '#tests/fixtures/s3/radosgw.ts'
import { findPostgres, startPostgres } from '#tests/server/support/postgres.ts'
import {
  isPart,
  ofPublishing,
  ofServer,
  partNames,
  slow,
  withFiles,
  withoutDatabase,
} from './test-parts.ts'
import type { Part } from './test-parts.ts'

const root = resolve(import.meta.dirname, '..')
const given = process.argv.slice(2)
const isQuick = given.includes('--quick')
const isOnPostgres = given.includes('--postgres')
const store = given.find((argument) => /^--store(?:=|$)/.test(argument))
const part = given.find((argument) => argument.startsWith('--part='))?.slice('--part='.length)
const wanted = given.filter(
  (argument) => !/^--(?:quick$|postgres$|store(?:=|$)|part=)/.test(argument),
)
const wantsFiles = wanted.some((argument) => !argument.startsWith('-'))

const quick = ['--project', 'rules', '--project', 'screens']

const without = (files: readonly string[]): string[] => files.flatMap((one) => ['--exclude', one])

function vitest(
  config: string,
  more: string[] = [],
  variables: Record<string, string> = {},
): Promise<number> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [
        // The embedded server of the journeys: see `tests/vitest.config.ts`.
        '--no-wasm-code-gc',
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--config',
        config,
        '--passWithNoTests',
        ...more,
        ...wanted,
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } },
    )
    child.on('exit', (code) => done(code ?? 1))
  })
}

async function onPostgres(): Promise<number> {
  const programs = findPostgres()
  if (!programs) {
    console.log('PostgreSQL is not installed here: the server was tested on PGlite alone.')
    return 0
  }
  const postgres = await startPostgres(programs)
  try {
    console.log(`The server's tests again, on ${programs}:`)
    const more = !wantsFiles ? ['tests/server', ...without(withoutDatabase)] : []
    return await vitest('tests/vitest.config.ts', more, { DATABASE_URL: postgres.url })
  } finally {
    await postgres.close()
  }
}

async function onStore(): Promise<number> {
  const files = wantsFiles ? [] : withFiles
  if (store !== '--store=radosgw')
    return vitest('tests/vitest.config.ts', files, { TEST_STORE: 'double' })
  if (!hasRadosgw()) {
    console.log('Debian’s radosgw, ceph-mon and ceph-osd are not installed here.')
    return 0
  }
  const s3 = await startRadosgw()
  try {
    return await vitest('tests/vitest.config.ts', files, { TEST_STORE: s3.address })
  } finally {
    await s3.close()
  }
}

const unit = 'tests/vitest.config.ts'
const journeys = (): Promise<number> => vitest('tests/e2e/vitest.config.ts')

const parts: Readonly<Record<Part, () => Promise<number>>> = {
  rules: () => vitest(unit, without([...ofServer, ...ofPublishing].map((folder) => `${folder}**`))),
  server: () => vitest(unit, ofServer),
  postgres: onPostgres,
  publishing: () => vitest(unit, ofPublishing),
  journeys,
}

function steps(): (() => Promise<number>)[] {
  if (isQuick) return [() => vitest(unit, [...quick, ...without(slow)])]
  if (isOnPostgres) return [onPostgres]
  if (store) return [onStore]
  if (part !== undefined) {
    if (!isPart(part)) throw new Error(`--part: ${part} is none of ${partNames.join(', ')}`)
    return [parts[part]]
  }
  return [() => vitest(unit), ...(wantsFiles ? [] : [onPostgres]), journeys]
}

for (const step of steps()) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
