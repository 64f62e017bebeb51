/**
 * `node scripts/publish.ts`: builds the site that `npm start` serves anew, from the server in V1_ORIGIN. Says how far it is
 * by lines like `pages 120/5111`; the last good site stays until the new one is whole.
 */
import { join, resolve } from 'node:path'
import { readSiteEnvironment } from '../src/publish/environment.ts'
import { builtPages } from '../src/publish/built-pages.ts'
import { buildSite, markBuilt, siteStamp } from './site-build.ts'

/** Pages between two lines. */
const step = 10

try {
  const { v1Origin, siteUrl } = readSiteEnvironment(process.env)
  if (!v1Origin) throw new Error('V1_ORIGIN: expected the server to build from')
  const folder = join(resolve(import.meta.dirname, '..'), 'dist')
  const total = (await builtPages(folder).catch(() => [])).length
  let said = 0
  const onPages = (done: number): void => {
    if (done < said + step) return
    said = done
    console.log(done < total ? `pages ${done}/${total}` : `pages ${done}`)
  }
  const stamp = await siteStamp({ v1Origin, siteUrl })
  await buildSite({ v1Origin, siteUrl, quiet: true, onPages })
  await markBuilt(folder, stamp)
  const pages = (await builtPages(folder)).length
  console.log(`pages ${pages}/${pages}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
