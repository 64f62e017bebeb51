import { dirname, relative, resolve } from 'node:path'
import { isAllowed, folderOf } from './layers.js'

const root = resolve(import.meta.dirname, '../..')
const scripts = /<script\b[^>]*>([\s\S]*?)<\/script>/g
const inScript = /(?:from|import)\s*\(?\s*['"]([.#][^'"]+)['"]/g

/** Path from the root of what a specifier names, `#` being `src` as `package.json` says; undefined for packages. */
function targetOf(specifier, file) {
  if (specifier.startsWith('#'))
    return /^#(tests|scripts)\//.test(specifier) ? specifier.slice(1) : `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? relative(root, resolve(dirname(file), specifier)) : undefined
}

/**
 * Import directions by the table of `layers.js`, in modules, in the frontmatter of `.astro` files and in their
 * `<script>`, which the parser hands over as text. No import climbs more than one folder: `#` names folders.
 */
export const imports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      direction:
        '{{from}} must not import {{to}}: what both need moves down a floor, the rest comes as an argument or a prop (scripts/lint/layers.js)',
      climb: '{{specifier}} climbs: name the folder by #',
    },
  },
  create(context) {
    const file = context.filename
    // The processor of .astro files hands over each script once more, under a path that leads nowhere.
    if (/\.astro\/[^/]+$/.test(file)) return {}
    const from = relative(root, file)
    const check = (node, specifier, isType = false) => {
      if (/^(\.\.\/){2}/.test(specifier))
        context.report({ node, messageId: 'climb', data: { specifier } })
      const to = targetOf(specifier, file)
      if (to === undefined || isAllowed(from, to, isType)) return
      context.report({
        node,
        messageId: 'direction',
        data: { from: folderOf(from), to: folderOf(to) },
      })
    }
    const ofStatement = (node) => {
      if (typeof node.source?.value !== 'string') return
      const kinds =
        node.specifiers?.map(({ importKind, exportKind }) => importKind ?? exportKind) ?? []
      const isType =
        (node.importKind ?? node.exportKind) === 'type' ||
        (kinds.length > 0 && kinds.every((kind) => kind === 'type'))
      check(node, node.source.value, isType)
    }
    return {
      ImportDeclaration: ofStatement,
      ExportNamedDeclaration: ofStatement,
      ExportAllDeclaration: ofStatement,
      ImportExpression: ofStatement,
      TSImportType: (node) => check(node, node.source?.value ?? node.argument.literal.value, true),
      Program(node) {
        if (!file.endsWith('.astro')) return
        for (const [, script] of context.sourceCode.text.matchAll(scripts))
          for (const [, specifier] of script.matchAll(inScript)) check(node, specifier)
      },
    }
  },
}
