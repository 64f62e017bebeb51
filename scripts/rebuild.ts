/** `npm run rebuild`: brings the published site in SITE_DIR up to date with the v1 server, see `--help`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSiteEnvironment } from '../src/publish/environment.ts'
import { rebuild } from '../src/publish/rebuild/rebuild.ts'
import { takeLock } from '../src/publish/releases/lock.ts'

process.env.NODE_ENV = 'production'
const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    everything: { type: 'boolean' },
    'allow-shrink': { type: 'boolean' },
  },
})
const environment = readSiteEnvironment(process.env)
const lock = await takeLock(resolve(root, environment.siteDir))
if (!lock) process.exit(0)
const report = await rebuild({
  root,
  siteDir: resolve(root, environment.siteDir),
  siteUrl: environment.siteUrl,
  v1Origin: environment.v1Origin ?? '',
  variables: process.env,
  allowShrink: values['allow-shrink'] ?? false,
  everything: values.everything ?? false,
})
lock.release()
console.log(
  JSON.stringify({ ...report, changed: report.changed.length, failed: report.failed.slice(0, 5) }),
)
