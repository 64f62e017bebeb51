import { defaultLocale, localeCodes } from './locales.ts'

/** Read by the astro-i18next integration: dictionaries are loaded from this folder, on the build's side only. */
export default {
  defaultLocale,
  locales: [...localeCodes],
  namespaces: 'messages',
  defaultNamespace: 'messages',
  load: ['server'],
  i18nextServer: {
    fallbackLng: defaultLocale,
    preload: [...localeCodes],
    initImmediate: false,
    interpolation: { escapeValue: false },
    backend: { loadPath: 'src/i18n/messages/{{lng}}.json' },
  },
}
