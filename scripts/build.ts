/** `npm run build`: a full static build into dist/ from V1_ORIGIN, or from the embedded API it starts itself. */
import { readSiteEnvironment } from '#publish/environment.ts'
import { buildDesk } from './build-desk.ts'
import { startEmbeddedApi } from './embedded-api.ts'
import { buildSite } from './site-build.ts'

try {
  const environment = readSiteEnvironment(process.env)
  await buildDesk()
  const api = environment.v1Origin
    ? undefined
    : await startEmbeddedApi({ API_PORT: '0', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  try {
    await buildSite({
      v1Origin: environment.v1Origin ?? api?.url ?? '',
      v1InternalOrigin: environment.v1InternalOrigin,
      siteUrl: environment.siteUrl,
    })
  } finally {
    await api?.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
