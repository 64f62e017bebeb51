import react from '@astrojs/react'
import { defineConfig, envField } from 'astro/config'
import astroI18next from 'astro-i18next'
import { publicAddress } from './src/domain/network/public-address.ts'
import { factorWords } from './src/i18n/factor-words-module.ts'
import { contentSecurity } from './src/publish/content-security.ts'
import { finishIntegration } from './src/publish/finish.ts'
import { finishPages } from './src/publish/page/finish-page.ts'
import { scriptGroups } from './src/publish/page/script-groups.ts'
import { noteScripts } from './src/publish/page/script-hints.ts'
import { noteModules } from './src/publish/renderer/module-graph.ts'
import { saveRenderer } from './src/publish/renderer/save-renderer.ts'
import { iconDrawings } from './src/ui/icons/icon-drawings.ts'
import { firstStyle } from './src/ui/styles/first.ts'
import { shortClassNames } from './src/ui/styles/short-names.ts'
import { styleguide } from './src/ui/showcase/integration.ts'
import { interactionDirective } from './src/components/islands/integration.ts'

const {
  V1_ORIGIN = 'http://127.0.0.1:4322',
  V1_INTERNAL_ORIGIN,
  PREBUILD_LIMIT,
  BUILD_TIME,
  VITE_CACHE,
  SAVE_RENDERER,
} = process.env

const SITE_URL = publicAddress(process.env)

const scriptFiles = new Map()
const modules = new Map()

export default defineConfig({
  site: SITE_URL,
  output: 'static',
  outDir: process.env.OUT_DIR ?? './dist',
  trailingSlash: 'always',
  // Pages wait for the v1 server more than they work: eight at a time. No page uses i18next's own current
  // language, so their order does not matter.
  build: { format: 'directory', concurrency: 8, inlineStylesheets: 'auto' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    astroI18next({ configPath: './src/i18n/astro-i18next.config.ts' }),
    interactionDirective(),
    styleguide(process.env.STYLEGUIDE === '1'),
    // A rebuild finishes the pages that it renders.
    ...(SAVE_RENDERER
      ? [saveRenderer(SAVE_RENDERER, { scripts: scriptFiles, modules })]
      : [
          finishPages(scriptFiles),
          finishIntegration({
            siteUrl: SITE_URL,
            v1Origin: V1_INTERNAL_ORIGIN || V1_ORIGIN,
            buildTime: BUILD_TIME,
            limit: Number(PREBUILD_LIMIT) || undefined,
          }),
        ]),
  ],
  markdown: { syntaxHighlight: false },
  vite: {
    ...(VITE_CACHE ? { cacheDir: VITE_CACHE } : {}),
    plugins: [
      iconDrawings(),
      factorWords(),
      shortClassNames(),
      noteScripts(scriptFiles),
      ...(SAVE_RENDERER ? [noteModules(modules)] : []),
    ],
    // A few lines stand in the page, more of them in a file that pages share.
    build: {
      assetsInlineLimit: (file, content) =>
        /\.(?:css|js)$/.test(file) && content.length > 1400 ? false : undefined,
    },
    environments: {
      prerender: {
        build: {
          rollupOptions: {
            output: {
              // Rules that a quarter of the kinds of pages need lie in one sheet, which the browser keeps: each sheet more is a
              // request that the first paint waits for.
              codeSplitting: {
                // So few that they stand in the pages which need them are no part of it.
                groups: [
                  {
                    name: 'site',
                    test: /(?<!\/(?:edit|board-chooser)\.module)\.css($|\?)/,
                    minShareCount: 15,
                  },
                  // The page of a work would ask for three sheets and hold the rules of as many modules.
                  {
                    name: 'work',
                    test: /\/(?:detail|lightbox|buy-panel|option-list|package-offers)\.module\.css($|\?)/,
                  },
                ],
              },
            },
          },
        },
      },
      client: {
        build: {
          rollupOptions: {
            // Pages name several files before any touch: a hash is all a name needs.
            output: {
              chunkFileNames: '_astro/[hash].js',
              entryFileNames: '_astro/[hash].js',
              codeSplitting: { groups: scriptGroups },
            },
          },
        },
      },
    },
  },
  security: { csp: contentSecurity(V1_ORIGIN, SITE_URL, firstStyle) },
  env: {
    // `public` becomes part of the compiled pages; `secret` is read when they are rendered.
    schema: {
      SITE_URL: envField.string({
        context: 'server',
        access: 'public',
        url: true,
        default: SITE_URL,
      }),
      V1_ORIGIN: envField.string({
        context: 'server',
        access: 'public',
        url: true,
        default: 'http://127.0.0.1:4322',
      }),
      V1_INTERNAL_ORIGIN: envField.string({ context: 'server', access: 'secret', optional: true }),
      V1_TIMEOUT: envField.number({
        context: 'server',
        access: 'secret',
        gt: 0,
        default: 15,
      }),
      V1_RETRIES: envField.number({
        context: 'server',
        access: 'secret',
        int: true,
        min: 0,
        default: 5,
      }),
      V1_RETRY_PAUSE: envField.number({
        context: 'server',
        access: 'secret',
        int: true,
        min: 0,
        default: 1000,
      }),
      PREBUILD_LIMIT: envField.number({
        context: 'server',
        access: 'secret',
        int: true,
        min: 1,
        optional: true,
      }),
      PREBUILD_LANGUAGES: envField.string({ context: 'server', access: 'secret', optional: true }),
      INDEXNOW_KEY: envField.string({ context: 'server', access: 'secret', optional: true }),
      IMAGE_URL_PATTERN: envField.string({ context: 'server', access: 'public', optional: true }),
      BUILD_TIME: envField.string({ context: 'server', access: 'secret', optional: true }),
    },
  },
})
