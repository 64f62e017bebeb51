import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes a page of a built site costs, gzip, counted over the files it names and what they import. */
export interface PageWeight {
  html: number
  css: number
  /** JavaScript before any touch. */
  script: number
  /** Weight that the first touch of each island adds, by its component's file. */
  islands: Record<string, number>
  /** The most expensive first touch: its own files beyond those already there. */
  firstTouch: number
}

const zipped = (bytes: Buffer | string): number => gzipSync(bytes).length

function staticImports(code: string): string[] {
  return [
    ...code.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["']([^"']+\.js)["']/g,
    ),
  ].map((match) => match[1] ?? '')
}

export function pageWeight(folder: string, path: string): PageWeight {
  const html = readFileSync(join(folder, path, 'index.html'), 'utf8')

  function closure(entries: readonly string[], known = new Set<string>()): Set<string> {
    for (const entry of entries) {
      if (known.has(entry)) continue
      known.add(entry)
      const code = readFileSync(join(folder, entry), 'utf8')
      closure(
        staticImports(code).map((name) => new URL(name, `http://x${entry}`).pathname),
        known,
      )
    }
    return known
  }
  const sizeOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + zipped(readFileSync(join(folder, file))), 0)

  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map((match) => match[1] ?? '')
  const inline = [
    ...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>(.*?)<\/script>/gs),
  ].map((match) => match[1] ?? '')
  const inlineImports = inline.flatMap(staticImports).filter((name) => name.startsWith('/'))
  const styles = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )
  const inlineStyles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map((match) => match[1])
    .join('\n')
  const first = closure([...scripts, ...inlineImports])
  const islands = [...html.matchAll(/<astro-island[^>]*>/g)].map(([tag]) => ({
    component: /component-url="([^"]+)"/.exec(tag)?.[1] ?? '',
    renderer: /renderer-url="([^"]+)"/.exec(tag)?.[1] ?? '',
  }))
  const touched = Object.fromEntries(
    islands.map(({ component, renderer }) => {
      const files = closure([component, renderer].filter(Boolean))
      return [component, sizeOf([...files].filter((file) => !first.has(file)))]
    }),
  )
  return {
    html: zipped(html),
    css: sizeOf(new Set(styles)) + (inlineStyles ? zipped(inlineStyles) : 0),
    script: sizeOf(first) + (inline.length > 0 ? zipped(inline.join('\n')) : 0),
    islands: touched,
    firstTouch: Math.max(0, ...Object.values(touched)),
  }
}
