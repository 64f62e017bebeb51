import type { AstroIntegration } from 'astro'
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
        if (isBuild) updateConfig({ vite: { plugins: [withoutInlineRuntime()] } })
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
