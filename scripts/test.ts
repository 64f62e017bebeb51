/**
 * `npm test`: rules, contract, client, server and stores; the server again on PostgreSQL where it is
 * installed; then journeys in a real browser. Arguments go to vitest.
 */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { findPostgres, startPostgres } from '../tests/server/postgres.ts'

const root = resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2)

/** Of the server's tests those that open no database, or one of their own; and pictures and the sample, as ever. */
const withoutDatabase = ['sample/**', 'media*', 'memory*', 'env*'].map(
  (files) => `tests/server/${files}`,
)

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
    const more = ['tests/server', ...withoutDatabase.flatMap((files) => ['--exclude', files])]
    return await vitest('tests/vitest.config.ts', more, { DATABASE_URL: postgres.url })
  } finally {
    await postgres.close()
  }
}

const steps = [
  () => vitest('tests/vitest.config.ts'),
  ...(wanted.length === 0 ? [onPostgres] : []),
  () => vitest('tests/e2e/vitest.config.ts'),
]
for (const step of steps) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
