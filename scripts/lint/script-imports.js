import { dirname, resolve } from 'node:path'
import { isAllowed, roomOf } from './layers.js'

const scripts = /<script\b[^>]*>([\s\S]*?)<\/script>/g
const imports = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** Import directions inside the `<script>` of an `.astro` file, which the parser hands over as text. */
export const scriptImports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      direction:
        '{{from}} must not import {{to}}: what both need moves down a floor (scripts/lint/layers.js)',
    },
  },
  create(context) {
    if (!context.filename.endsWith('.astro')) return {}
    const { text } = context.sourceCode
    return {
      Program(node) {
        for (const script of text.matchAll(scripts))
          for (const [, target] of script[1].matchAll(imports)) {
            const path = resolve(dirname(context.filename), target)
            const [from, to] = [roomOf(context.filename), roomOf(path)]
            if (!isAllowed(from, to, path))
              context.report({ node, messageId: 'direction', data: { from, to } })
          }
      },
    }
  },
}
