import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import type { ScriptFile, ScriptFiles } from '../page/script-hints.ts'
import { type BuiltManifest, type CodePrints, codePrints } from './code-prints.ts'
import type { ModuleGraph } from './module-graph.ts'

/** What Astro knows of a page's styles beside its code; only the part that rendering asks for. */
interface PageStyles {
  route: { route: string; component: string }
  styles: unknown[]
}

/** Data that a saved renderer needs beside its code. */
export interface RendererFacts {
  /** File name of the module that exports Astro's app, below `server/`. */
  entry: string
  /** Styles of each page, by Astro's own key. */
  pages: [key: string, page: PageStyles][]
  /** Scripts of the browser. */
  scripts: [name: string, script: ScriptFile][]
  /** What a later rebuild compares. */
  prints: CodePrints
}

export const rendererParts = { server: 'server', site: 'site', facts: 'renderer.json' } as const

/** What integrations put into every page themselves. */
const isInPages = ({ stage }: { stage: string }): boolean =>
  stage === 'page' || stage === 'head-inline'

/** Astro's default prerenderer carries the app once it is set up. */
interface Prepared extends AstroPrerenderer {
  app?: { manifest: BuiltManifest; getSettings: () => { scripts: readonly { stage: string }[] } }
}

/** What Vite's plugins noted of the build. */
interface Noted {
  scripts: ScriptFiles
  modules: ModuleGraph
}

/**
 * Instead of rendering pages, keeps what renders them: the compiled pages and their styles, in `folder`. Rendering
 * from it later needs no bundler. Astro goes on to write the files that pages name (`_astro/`, `public/`).
 */
export function saveRenderer(folder: string, { scripts, modules }: Noted): AstroIntegration {
  let pages: Map<string, PageStyles> | undefined
  let built: URL | undefined
  let root: URL | undefined
  return {
    name: 'save-renderer',
    hooks: {
      'astro:config:done': ({ config }) => {
        built = new URL('./.prerender/', config.outDir)
        root = config.root
      },
      'astro:build:setup': (setup) => {
        pages = setup.pages as unknown as Map<string, PageStyles>
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prepared: Prepared) => ({
          ...prepared,
          name: 'save-renderer',
          setup: async () => prepared.setup?.(),
          getStaticPaths: async () => {
            if (!pages || !built || !root || !prepared.app)
              throw new Error('Astro did not say what it builds')
            if (prepared.app.getSettings().scripts.some(isInPages))
              throw new Error('scripts for every page are not kept by a saved renderer')
            const prints = codePrints(
              fileURLToPath(root),
              { modules, scripts },
              prepared.app.manifest,
            )
            await keep(fileURLToPath(built), { pages, scripts, prints }, folder)
            return []
          },
        }))
      },
    },
  }
}

async function keep(
  built: string,
  {
    pages,
    scripts,
    prints,
  }: { pages: ReadonlyMap<string, PageStyles>; scripts: ScriptFiles; prints: CodePrints },
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  await cp(built, join(folder, rendererParts.server), { recursive: true })
  const entry = (await readdir(built)).find((name) => /^prerender-entry\..+\.mjs$/.test(name))
  if (!entry) throw new Error(`no entry among the compiled pages in ${built}`)
  const facts: RendererFacts = {
    entry,
    pages: [...pages].map(([key, { route, styles }]) => [
      key,
      { route: { route: route.route, component: route.component }, styles },
    ]),
    scripts: [...scripts],
    prints,
  }
  await writeFile(join(folder, rendererParts.facts), JSON.stringify(facts))
}
