import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first touch, or when the named document event arrives. */
    'client:interaction'?: boolean | string
  }
}

export function interactionDirective(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/components/islands/interaction.ts',
        })
      },
    },
  }
}
