import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteData } from 'astro'
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import { finishPage } from '../page/finish-page.ts'
import { assetPlaces } from './asset-places.ts'
import { type RendererFacts, rendererParts } from './save-renderer.ts'

/** The app that Astro compiles for prerendering; of its members only those used here. */
interface PrerenderApp {
  manifest: {
    site?: string
    routes: { routeData: RouteData }[]
    csp?: Record<'scriptDirective' | 'styleDirective', { hashes: unknown[] }>
  }
  routeCache: {
    get: (
      route: RouteData,
    ) => { staticPaths: { keyed: Map<string, { props?: object }> } } | undefined
    set: (route: RouteData, entry: unknown) => void
    clearAll: () => void
  }
  getComponentByRoute: (route: RouteData) => Promise<unknown>
  setInternals: (internals: unknown) => void
  setOptions: (options: unknown) => void
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>
}

/** An address that the site has. */
export interface SitePath {
  /** With language and slashes as it is asked for: `/en/news/3/`, `/en/news/feed.xml`, `/404/`. */
  path: string
  /** File below the site's folder. */
  file: string
  /** Astro's route, and the address as its router names it. */
  route: string
  pathname: string
  /** Props of the page, JSON. */
  props: string
}

export interface Rendered {
  bytes: Buffer
  /** The same as text, of a page; feeds and other files have none. */
  html?: string
}

export interface Renderer {
  /** All routes, in Astro's order: where two give one address, the first has the page. */
  routes: () => string[]
  /** Every address of a route. Reads what its `getStaticPaths` reads. */
  paths: (route: string) => Promise<SitePath[]>
  /** Throws what the page throws, and when the page would come without its scripts or styles. */
  render: (page: Omit<SitePath, 'file'>) => Promise<Rendered>
}

const assetName = /\/_astro\/[\w.@-]+/y
const endsInPlace = new RegExp(`${assetPlaces.source}$`)
/** More than the longest of the places. */
const placeLength = 40

const silent = { options: { destination: { write: () => true }, level: 'silent' } }

/**
 * Opens what `saveRenderer` kept. A process loads it once and may open it for each rebuild: the addresses that Astro found for
 * the one before are forgotten.
 */
export async function openRenderer(folder: string): Promise<Renderer> {
  const facts = JSON.parse(
    await readFile(join(folder, rendererParts.facts), 'utf8'),
  ) as RendererFacts
  const files = await readdir(join(folder, rendererParts.site, '_astro'))
  const assets = new Set(files.map((name) => `/_astro/${name}`))
  const entry = join(folder, rendererParts.server, facts.entry)
  const { app } = (await import(pathToFileURL(entry).href)) as { app: PrerenderApp }
  app.routeCache.clearAll()
  // Astro names a style once for each page that has it, and goes through all of them for each page.
  const { csp } = app.manifest
  for (const directive of csp ? [csp.scriptDirective, csp.styleDirective] : [])
    directive.hashes = [...new Set(directive.hashes)]
  app.setInternals({ pagesByKeys: new Map(facts.pages), entrySpecifierToBundleMap: new Map() })
  app.setOptions({ settings: { scripts: [] }, logger: silent })
  const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.route, routeData]))
  const origin = app.manifest.site ?? 'http://localhost'
  const scripts = new Map(facts.scripts)
  const props = new Map<string, string>()

  /** Props come from the caller, so that no page has to be looked for among all of its route. */
  async function prepare(route: RouteData): Promise<void> {
    if (route.pathname || app.routeCache.get(route)) return
    const keyed = {
      get: (key: string) => {
        const known = props.get(`${route.route} ${key}`)
        return known === undefined ? undefined : { props: JSON.parse(known) as object }
      },
    }
    const mod = await app.getComponentByRoute(route)
    app.routeCache.set(route, { mod, staticPaths: Object.assign([], { keyed }) })
  }

  /** What visitors would get is looked at before they do. */
  function check(path: string, html: string): void {
    if (!html.trimEnd().endsWith('</html>')) throw new Error(`${path} has no end`)
    for (let at = html.indexOf('="/_astro/'); at >= 0; at = html.indexOf('="/_astro/', at + 1)) {
      assetName.lastIndex = at + 2
      const [name = ''] = assetName.exec(html) ?? []
      if (assets.has(name) || !endsInPlace.test(html.slice(Math.max(0, at - placeLength), at + 2)))
        continue
      throw new Error(`${path} names ${name}, which is not there`)
    }
  }

  return {
    routes: () => [...routes.keys()],
    async paths(name) {
      const found: SitePath[] = []
      const ofRoute = app.manifest.routes.filter(({ routeData }) => routeData.route === name)
      const within = Object.create(app, {
        manifest: { value: { ...app.manifest, routes: ofRoute } },
        // Astro keeps a cache for each manifest.
        routeCache: { value: app.routeCache },
      }) as PrerenderApp
      for (const { pathname, route } of await new StaticPaths(within as never).getAll()) {
        const known = app.routeCache.get(route)?.staticPaths.keyed.get(pathname)
        found.push(addressOf(pathname, route, JSON.stringify(known?.props ?? {})))
      }
      return found
    },
    async render(page) {
      const routeData = routes.get(page.route)
      if (!routeData) throw new Error(`${page.path}: no route ${page.route}`)
      await prepare(routeData)
      const key = `${page.route} ${page.pathname}`
      props.set(key, page.props)
      try {
        const reply = await app.render(new Request(new URL(page.path, origin)), { routeData })
        if (routeData.type !== 'page') return { bytes: Buffer.from(await reply.arrayBuffer()) }
        const html = finishPage(await reply.text(), scripts)
        check(page.path, html)
        return { bytes: Buffer.from(html), html }
      } finally {
        props.delete(key)
      }
    },
  }
}

const statusPages = new Set(['/404', '/500'])

function addressOf(pathname: string, { route, type }: RouteData, props: string): SitePath {
  const plain = pathname.replace(/\/+$/, '') || '/'
  const one = { route, pathname, props }
  if (type === 'endpoint') return { ...one, path: plain, file: plain.slice(1) }
  if (statusPages.has(plain)) return { ...one, path: `${plain}/`, file: `${plain.slice(1)}.html` }
  const path = plain === '/' ? '/' : `${plain}/`
  return { ...one, path, file: `${path.slice(1)}index.html` }
}
