import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Locale } from '#i18n/locales.ts'
import { nginxMaps } from '#publish/nginx/maps.ts'

export const example = join(import.meta.dirname, '../../scripts/deploy/nginx.conf')
export const nginx = ['nginx', '/usr/sbin/nginx'].find(
  (name) => spawnSync(name, ['-v']).status === 0,
)

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((done) => server.close(done))
  return port
}

interface Places {
  root: string
  port: number
  v1Port: number
  /** Languages that have pages. */
  built: readonly Locale[]
  /** Changes the example so that it can run here. */
  edit: (example: string) => string
}

/** Makes the example answer at a port of this machine, in plain HTTP. */
export const withoutTls = (port: number) => (text: string) =>
  text
    .replace(/^server \{\n {4}listen 80;.*?\n\}\n/ms, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ +ssl_.*\n/gm, '')

/** nginx with the example as its site; it answers at `port`. */
export async function startNginx(
  folder: string,
  { root, port, v1Port, built, edit }: Places,
): Promise<ChildProcess> {
  const site = edit(await readFile(example, 'utf8'))
    .replaceAll('/etc/nginx/pictures-map.conf', join(folder, 'map.conf'))
    .replace('/srv/pictures/current', root)
    .replace('127.0.0.1:4322', `127.0.0.1:${v1Port}`)
  await writeFile(join(folder, 'map.conf'), nginxMaps(built))
  await writeFile(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const main = [
    // Its workers must be able to read this user's files.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr; worker_processes 1;`,
    'events { worker_connections 128; }',
    `http { access_log off; ${temporary} include ${join(folder, 'site.conf')}; }`,
  ]
  await writeFile(join(folder, 'main.conf'), main.join('\n'))
  const child = spawn(nginx ?? '', ['-c', join(folder, 'main.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 500) throw new Error(`nginx did not start: ${said}`)
    const reply = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(
      () => undefined,
    )
    if (reply) return child
    await new Promise((go) => setTimeout(go, 10))
  }
}
