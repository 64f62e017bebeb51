/**
 * `node scripts/deploy/s3.ts`: makes an S3-compatible bucket what the current release in SITE_DIR is; only what
 * changed is uploaded. `--json` prints the report, `--dry-run` does nothing else, `--everything` uploads all. The
 * paths that a CDN shall forget are printed, or told to PURGE_WEBHOOK.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { announce, keepNew } from '#publish/announce/announce.ts'
import { searchEnginesOf } from '#publish/announce/search-engines.ts'
import { openBucket } from '#object-storage/bucket.ts'
import { deploy, type DeployPhase } from '#publish/deploy/deploy.ts'
import { purger } from '#publish/deploy/purge.ts'
import { readSiteEnvironment } from '#publish/environment.ts'
import { withSecretFiles } from '#server/core/settings/secret-files.ts'
import { progressLine } from '../progress.ts'
import { s3Access } from '../s3-access.ts'

const read = withSecretFiles((name) => process.env[name] || undefined)

function webAddress(name: string, value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new Error(`${name}: expected http:// or https:// and a host`)
  return value
}

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      everything: { type: 'boolean', default: false },
    },
  })
  const { siteDir, siteUrl } = readSiteEnvironment(process.env)
  const webhook = process.env.PURGE_WEBHOOK
  const token = read('PURGE_TOKEN')
  let line: ReturnType<typeof progressLine> | undefined
  let shown: DeployPhase | undefined
  /** Each phase has a bar and a time left of its own. */
  const show = (phase: DeployPhase, done: number, total: number): void => {
    if (phase !== shown) {
      line?.end()
      line = progressLine()
      shown = phase
    }
    line?.show(phase, done, total)
  }
  const engines = values['dry-run']
    ? []
    : searchEnginesOf(siteUrl, { ...process.env, BAIDU_TOKEN: read('BAIDU_TOKEN') })
  const began = performance.now()
  const folder = resolve(import.meta.dirname, '../..', siteDir)
  const report = await deploy({
    siteDir: folder,
    bucket: openBucket(s3Access(webAddress('S3_BUCKET_URL', process.env.S3_BUCKET_URL ?? ''))),
    purge: webhook
      ? purger({ webhook: webAddress('PURGE_WEBHOOK', webhook), token, siteUrl })
      : undefined,
    everything: values.everything,
    dryRun: values['dry-run'],
    onFound: (there) => keepNew(folder, engines, there),
    onProgress: show,
  }).finally(() => line?.end())
  const urls = report.purge.map((path) => new URL(path, siteUrl).href)
  if (values.json) console.log(JSON.stringify({ ...report, purge: urls }))
  else {
    for (const url of urls) console.log(url)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const would = values['dry-run'] ? 'would be ' : ''
    console.error(
      `release ${report.release}: ${report.uploaded} ${would}uploaded, ${report.removed} ${would}removed, ${report.kept} kept, ${seconds} s`,
    )
  }
  for (const sentence of await announce(folder, siteUrl, engines)) console.error(sentence)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
