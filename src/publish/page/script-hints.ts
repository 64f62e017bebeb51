import type { Plugin } from 'vite'

/** Scripts that each script of the site imports at its start; names of files as pages give them. */
export type ScriptImports = ReadonlyMap<string, readonly string[]>

/** Fills the map while Vite writes the browser's scripts. */
export function noteImports(into: Map<string, readonly string[]>): Plugin {
  return {
    name: 'note-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          into.set(
            `/${chunk.fileName}`,
            chunk.imports.map((file) => `/${file}`),
          )
    },
  }
}

const scripts = /<script type="module" src="(\/_astro\/[\w.-]+)"/g
/** An island that comes to life at once: its component and what renders it. */
const islands =
  /<astro-island uid="[^"]*" prefix="[^"]*" component-url="([^"]*)" component-export="[^"]*" renderer-url="([^"]*)" props="[^"]*" ssr client="load"/g
const place = /<meta http-equiv="content-security-policy"[^>]*>|<meta charset="[^"]*">/

/**
 * Names in the head of a page what its scripts import, and its islands that come to life at once, so that the browser asks
 * for all of them together: without that it learns of a script's imports when the script has come.
 */
export function hintScripts(html: string, imports: ScriptImports): string {
  const named = new Set([...html.matchAll(scripts)].map(([, file = '']) => file))
  const found = new Set(named)
  for (const [, component = '', renderer = ''] of html.matchAll(islands))
    found.add(component).add(renderer)
  for (const file of found) for (const imported of imports.get(file) ?? []) found.add(imported)
  const hints = [...found]
    .filter((file) => !named.has(file))
    .map((file) => `<link rel="modulepreload" href="${file}">`)
  return hints.length === 0 ? html : html.replace(place, (all) => all + hints.join(''))
}
