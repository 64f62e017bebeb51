import type { AstroIntegration } from 'astro'

/** `/en/styleguide/` shows every primitive in every state; it exists in dev and where tests ask for it. */
export function styleguide(wanted: boolean): AstroIntegration {
  return {
    name: 'styleguide',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev' || wanted)
          injectRoute({
            pattern: '/[...locale]/styleguide',
            entrypoint: './src/pages/_styleguide.astro',
          })
      },
    },
  }
}
