/** `npm run dev`: the embedded v1 API and `astro dev` with live reload. */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { readSiteEnvironment } from '../src/publish/environment.ts'
import { startEmbeddedApi } from './embedded-api.ts'

const root = resolve(import.meta.dirname, '..')
const environment = readSiteEnvironment(process.env)
const api = environment.v1Origin ? undefined : await startEmbeddedApi()
const astro = spawn(
  process.execPath,
  [join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(environment.port)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      V1_ORIGIN: environment.v1Origin ?? api?.url ?? '',
      SITE_URL: environment.siteUrl,
    },
  },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => astro.kill(signal))
astro.on('exit', async (code) => {
  await api?.close()
  process.exit(code ?? 0)
})
