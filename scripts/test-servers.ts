/**
 * `npm run test:servers`: journeys of the browser over two servers without a common folder, behind HAProxy, one of which dies every
 * 20 seconds. A journey whose write met a death is told so and begins again. Files lie on Ceph's gateway where it is installed, else on a double of S3. Needs Debian's postgresql and haproxy.
 * Arguments name other journeys or go to vitest. `--versions` instead has buyers ask, in turn, a server of this commit and one of
 * the last commit with an older schema, or of the commit behind it.
 */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { hasRadosgw, startRadosgw } from '#tests/fixtures/s3/radosgw.ts'
import { findPostgres } from '#tests/server/support/postgres.ts'
import { startCluster } from '#tests/servers/cluster.ts'
import { hasHaproxy } from '#tests/servers/haproxy.ts'
import { serveTwoVersions, versionBefore } from '#tests/servers/versions.ts'
import { buildDesk } from './build-desk.ts'

const root = resolve(import.meta.dirname, '..')
const given = process.argv.slice(2)
/** Buying, uploading, publishing, the desk. */
const journeys = [
  'broken-upload',
  'checkout',
  'contract',
  'desk',
  'desk-content',
  'licence',
  'preview',
  'publishing',
  'upload-works',
  'wallet',
  'work-changes',
].map((name) => `tests/e2e/${name}.test.ts`)

function vitest(variables: Record<string, string>): Promise<number> {
  const wanted = given.some((one) => !one.startsWith('-')) ? given : [...journeys, ...given]
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [program, 'run', '--config', 'tests/e2e/vitest.config.ts', '--retry', '2', ...wanted],
      { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } },
    )
    child.on('exit', (code) => done(code ?? 1))
  })
}

async function openStore(): Promise<{ address: string; close: () => Promise<void> | void }> {
  if (hasRadosgw()) return startRadosgw()
  const double = await openS3Double()
  return { address: double.address, close: () => double.close() }
}

const programs = findPostgres()
if (!programs || !hasHaproxy()) {
  console.log('PostgreSQL and HAProxy are needed: apt-get install postgresql haproxy')
  process.exit(1)
}
if (given[0] === '--versions') {
  const commit = given[1] ?? (await versionBefore())
  const { wrong, ...report } = await serveTwoVersions({ programs, commit, seconds: 30 })
  console.log(`${JSON.stringify(report)}, ${wrong.length} things wrong`)
  for (const words of wrong) console.log(`  ${words}`)
  process.exit(wrong.length === 0 && report.paid > 0 ? 0 : 1)
}
await buildDesk()
const store = await openStore()
const cluster = await startCluster({ programs, store: store.address, deathEvery: 20_000 })
try {
  cluster.startDying()
  const { site, url, folder, siteDir } = cluster
  process.exitCode = await vitest({
    E2E_SITE: site,
    E2E_API: url,
    E2E_FOLDER: folder,
    E2E_SITE_DIR: siteDir,
  })
} finally {
  console.log(`Servers died ${cluster.deaths()} times.`)
  await cluster.close()
  await store.close()
}
