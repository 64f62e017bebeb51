/** The package ships types its export map hides; these are the parts in use. */
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro'

  export default function astroI18next(options?: { configPath?: string }): AstroIntegration
  export function localizePath(path: string, locale: string, base?: string): string
}
