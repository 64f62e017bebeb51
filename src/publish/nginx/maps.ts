import type { Locale } from '#i18n/locales.ts'
import { shells } from '#routing/live-shells.ts'
import { oldNames, oldRules } from './old-routes.ts'

/**
 * Maps of the site's addresses for nginx, for its `http` block: see `scripts/deploy/nginx.conf`. They lead to the
 * languages that have pages, and to no other.
 */
export function nginxMaps(built: readonly Locale[]): string {
  const foreign = built.filter(({ path }) => path !== '')
  // Of no language at all: a pattern that nothing matches.
  const languages = foreign.map(({ path }) => path).join('|') || '(?!)'
  const rules = oldRules()
  const routes = [...new Set(rules.map(({ route }) => route))].map((route) => route.slice(1))
  const query = oldNames.map((name) => `${name}=$arg_${name}`).join('&')
  return [
    '# Made by `node scripts/deploy/nginx-map.ts` from src/routing; make it anew after each update.',
    map('$uri', '$site_lang', [[`~^/(${languages})(?:/|$)`, '/$1']]),
    map(
      '$cookie_lang',
      '$site_stored_lang',
      foreign.map(({ code, path }) => [code, `/${path}`]),
    ),
    map('$site_lang', '$site_old_lang', [['', '$site_stored_lang']], '$site_lang'),
    map('$uri', '$site_old_route', [
      [`~^(?:/(?:${languages}))?/(${routes.join('|')})/*(?:\\.html)?$`, '$1'],
    ]),
    '# Where an old address leads, without its language. No value of a query holds a "&".',
    map(
      `$site_old_route?&${query}&`,
      '$site_old_lead',
      rules.map(({ route, when, to }) => [
        `~^${route.slice(1)}\\?${when.map(({ name, like }) => `(?=.*&${name}=${like}&)`).join('')}`,
        to,
      ]),
    ),
    '# The file of an address; all keys of a live page share one.',
    map(
      '$uri',
      '$site_file',
      [
        [`~^((?:/(?:${languages}))?/(?:${shells.join('|')})/)[\\w-]{1,200}/?$`, '$1index.html'],
        ['~/$', '${uri}index.html'],
      ],
      '$uri',
    ),
    map('$site_lang', '$site_404', [['', '/404.html']], '$site_lang/404/index.html'),
    '',
  ].join('\n')
}

function map(
  from: string,
  to: string,
  entries: readonly (readonly [like: string, value: string])[],
  otherwise = '',
): string {
  const lines = [['default', `"${otherwise}"`], ...entries.map((pair) => pair.map(quoted))]
  return `map "${from}" ${to} {\n${lines.map(([key, value]) => `    ${key} ${value};\n`).join('')}}`
}

/** nginx itself takes a backslash before other signs as it stands. */
const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`
