import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDesk } from '../build-desk.ts'
import { startEmbeddedApi } from '../embedded-api.ts'
import { publishingCommand } from '../publish-command.ts'
import { runRebuild } from '../run-rebuild.ts'
import { serveSite } from '../site-serve.ts'
import { startLog } from '../start-log.ts'

/** A site with the sample catalogue, its desk and its sandbox. */
export interface Product {
  readonly site: string
  readonly close: () => Promise<void>
}

/** Starts the product in a folder of its own, on free ports, in these languages. */
export async function startProduct(languages: readonly string[]): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), 'readme-pictures-'))
  const siteDir = join(data, 'site')
  process.env.SITE_DIR = siteDir
  await buildDesk()
  const api = await startEmbeddedApi(
    {
      API_PORT: '0',
      DATA_DIR: data,
      SANDBOX: '1',
      DATABASE_URL: undefined,
      TRUST_PROXY: 'loopback',
      PUBLISH_COMMAND: publishingCommand(),
    },
    { logFor: () => startLog(join(data, 'product.log')) },
  )
  await runRebuild({
    siteDir,
    v1Origin: api.url,
    siteUrl: 'http://localhost:4321',
    languages: languages.join(),
  })
  const served = await serveSite({
    folder: join(siteDir, 'current'),
    v1Origin: api.url,
    host: '127.0.0.1',
    port: 0,
  })
  return {
    site: served.url,
    close: async () => {
      await served.close()
      await api.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}
