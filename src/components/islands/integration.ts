import type { AstroIntegration } from 'astro'
import { join } from 'node:path'
import type { Plugin } from 'vite'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first touch, or when the named document event arrives. */
    'client:interaction'?: boolean | string
  }
}

/** Built pages take what brings islands to life from `runtime.ts`; `astro dev` writes it into each page. */
export function interactionDirective(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective, command, updateConfig }) => {
        const isBuild = command === 'build'
        addClientDirective({
          name: 'interaction',
          entrypoint: `./src/components/islands/interaction${isBuild ? '-in-bundle' : ''}.ts`,
        })
        if (isBuild) updateConfig({ vite: { plugins: [withoutInlineRuntime(), keptMarkup()] } })
      },
    },
  }
}

function withoutInlineRuntime(): Plugin {
  return {
    name: 'without-inline-runtime',
    enforce: 'pre',
    load: (id) =>
      /astro-island\.prebuilt\.js$/.test(id) ? { code: "export default ''", map: null } : undefined,
  }
}

/** Built pages take the first HTML of islands from `react-server.ts`. */
function keptMarkup(): Plugin {
  const here = (name: string): string => join(import.meta.dirname, name)
  return {
    name: 'kept-markup',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === '@astrojs/react/server.js' && importer !== here('react-server.ts'))
        return here('react-server.ts')
      const isInServer = importer.endsWith('@astrojs/react/dist/server.js')
      return source === './context.js' && isInServer ? here('island-names.ts') : undefined
    },
  }
}
