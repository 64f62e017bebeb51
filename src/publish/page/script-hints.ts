import type { Plugin } from 'vite'
import type { InlineElement } from './inline-elements.ts'

/** A script of the site: what it imports at its start, by the names that pages give files. */
export interface ScriptFile {
  readonly imports: readonly string[]
  /** It does nothing but import another. */
  readonly isShell: boolean
}
export type ScriptFiles = ReadonlyMap<string, ScriptFile>

/** Fills the map while Vite writes the browser's scripts. */
export function noteScripts(into: Map<string, ScriptFile>): Plugin {
  return {
    name: 'note-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const imports = chunk.imports.map((file) => `/${file}`)
        into.set(`/${chunk.fileName}`, {
          imports,
          isShell: imports.length === 1 && /^import\s*["'`][^"'`]+["'`];?\s*$/.test(chunk.code),
        })
      }
    },
  }
}

const fileOf = /^ type="module" src="(\/_astro\/[\w.-]+)"$/
/** An island that comes to life at once: its component and what renders it. */
const islands =
  /<astro-island uid="[^"]*" prefix="[^"]*" component-url="([^"]*)" component-export="[^"]*" renderer-url="([^"]*)" props="[^"]*" ssr client="load"/g

/** The file of a script of the site; a script that only imports another gives way to it. */
export function scriptFile(
  { attributes, text }: InlineElement,
  files: ScriptFiles,
): string | undefined {
  const file = text === '' ? fileOf.exec(attributes)?.[1] : undefined
  const { isShell = false, imports = [] } = (file && files.get(file)) || {}
  return (isShell && imports[0]) || file
}

/**
 * Tags that name in the head of a page its scripts, what they import, and its islands that come to life at once, so that the
 * browser asks for all of them together: it would learn of a script's imports when the script has come, and of a script at the
 * page's end when it has read that far. Modules wait for the end of the page wherever they stand.
 */
export function hintTags(html: string, named: ReadonlySet<string>, files: ScriptFiles): string {
  const found = new Set(named)
  if (html.includes('client="load"'))
    for (const [, component = '', renderer = ''] of html.matchAll(islands))
      found.add(component).add(renderer)
  for (const file of found)
    for (const imported of files.get(file)?.imports ?? []) found.add(imported)
  const tags = [...found].map((file) =>
    named.has(file)
      ? `<script type="module" src="${file}"></script>`
      : `<link rel="modulepreload" href="${file}">`,
  )
  return tags.join('')
}
