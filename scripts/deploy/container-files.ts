/**
 * `node scripts/deploy/container-files.ts PROXIES STORE`: what the containers of `compose.yaml` read, made from the examples
 * beside this file and the environment of `compose.env`. PROXIES gets haproxy.cfg, and nginx.conf with pictures.conf, STORE the
 * store's s3.json.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtLocales } from '#i18n/built-locales.ts'
import { nginxMaps } from '#publish/nginx/maps.ts'

type Variables = Readonly<Record<string, string | undefined>>

const example = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

/** Throws where the example no longer has a text that goes. */
function replaced(text: string, changes: readonly (readonly [old: string, now: string])[]): string {
  return changes.reduce((before, [old, now]) => {
    if (!before.includes(old)) throw new Error(`the example does not say ${old}`)
    return before.replaceAll(old, now)
  }, text)
}

function needed(variables: Variables, name: string): string {
  const value = variables[name]?.trim()
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** Docker gives a container that comes again another address: HAProxy asks for it, and begins without it. */
const names = `resolvers docker
  nameserver dns 127.0.0.11:53
  hold valid 1s

defaults
  default-server resolvers docker init-addr libc,none
`

/** HAProxy between nginx and the servers, all of them containers. */
export const haproxyConfig = (): string =>
  replaced(example('haproxy.cfg'), [
    ['defaults\n', names],
    ['bind 127.0.0.1:4320', 'bind :4320'],
    ['10.0.0.11:4322', 'api1:4322'],
    ['10.0.0.12:4322', 'api2:4322'],
    ['10.0.0.13:4322', 'publisher:4322'],
  ])

/** The site by nginx, with the maps of the languages that are built. */
export const nginxConfig = (variables: Variables): string =>
  replaced(example('nginx.conf'), [
    [
      'include /etc/nginx/pictures-map.conf;',
      nginxMaps(builtLocales(variables.PREBUILD_LANGUAGES)),
    ],
    [
      'upstream pictures_v1 {\n    server 127.0.0.1:4322;',
      'resolver 127.0.0.11 valid=5s;\n\nupstream pictures_v1 {\n    zone pictures_v1 64k;\n    server balancer:4320 resolve;',
    ],
    // No proxy is before this one: what a client says of itself is left out.
    ['$proxy_add_x_forwarded_for', '$remote_addr'],
    ['pictures.example', new URL(needed(variables, 'SITE_URL')).hostname],
    ['/etc/nginx/pictures.pem', '/etc/nginx/tls/pictures.pem'],
    ['/etc/nginx/pictures.key', '/etc/nginx/tls/pictures.key'],
  ])

/** What nginx's image would have in its place: a volume over a folder of that image would begin as a copy of it. */
const nginxMain = `user nginx;
worker_processes auto;
error_log /dev/stderr notice;
pid /run/nginx.pid;
events { worker_connections 1024; }
http {
    access_log /dev/stdout;
    sendfile on;
    include /srv/proxies/pictures.conf;
}
`

/** The one key of the store, which may make the bucket. */
export const storeKeys = (variables: Variables): string =>
  JSON.stringify({
    identities: [
      {
        name: 'pictures',
        credentials: [
          {
            accessKey: needed(variables, 'STORE_ACCESS_KEY_ID'),
            secretKey: needed(variables, 'STORE_SECRET_ACCESS_KEY'),
          },
        ],
        actions: ['Admin'],
      },
    ],
  })

function write(folder: string, name: string, text: string, mode: number): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text, { mode })
}

if (import.meta.main) {
  const [proxies, store] = process.argv.slice(2)
  if (!proxies || !store) throw new Error('node scripts/deploy/container-files.ts PROXIES STORE')
  write(proxies, 'haproxy.cfg', haproxyConfig(), 0o644)
  write(proxies, 'nginx.conf', nginxMain, 0o644)
  write(proxies, 'pictures.conf', nginxConfig(process.env), 0o644)
  write(store, 's3.json', storeKeys(process.env), 0o600)
}
