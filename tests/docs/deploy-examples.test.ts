import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { haproxyConfig, nginxConfig, storeKeys } from '#scripts/deploy/container-files.ts'
import { settingFacts } from '#server/core/settings/settings-schema.ts'

const example = (name: string): string =>
  new URL(`../../scripts/deploy/${name}`, import.meta.url).pathname
const text = (name: string): string => readFileSync(example(name), 'utf8')

test('the containers get settings that exist, and each of them what several servers share', () => {
  // SITE_DIR is of `npm run rebuild`.
  const known = new Set<string>([...settingFacts.map(({ name }) => name), 'SITE_DIR'])
  const shared = [...text('compose.env.example').matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(
    ([, name]) => name ?? '',
  )
  const own = [...text('compose.yaml').matchAll(/^ {6}([A-Z][A-Z\d_]+):/gm)].map(
    ([, name]) => name ?? '',
  )
  expect([...shared, ...own].filter((name) => !known.has(name))).toEqual([])
  expect(shared).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'STORE_URL', 'AUTH_SECRET', 'ENCRYPTION_KEY']),
  )
  expect(own).toEqual(['PUBLISH_COMMAND', 'SITE_DIR'])
})

const haproxy = '/usr/sbin/haproxy'
const haproxyTakes = (file: string) =>
  expect(() => execFileSync(haproxy, ['-c', '-q', '-f', file])).not.toThrow()

test.skipIf(!existsSync(haproxy))('HAProxy takes its example', () => {
  haproxyTakes(example('haproxy.cfg'))
})

describe('in containers', () => {
  const variables = {
    SITE_URL: 'https://bilder.example',
    STORE_ACCESS_KEY_ID: 'key',
    STORE_SECRET_ACCESS_KEY: 'secret',
  }
  const { services } = parse(text('compose.yaml'), { merge: true }) as {
    services: Readonly<Record<string, { command?: string; volumes?: readonly string[] }>>
  }
  /** Folders of a container that come from outside, by what they are there. */
  const mounts = (service: string): readonly string[] =>
    (services[service]?.volumes ?? []).map((volume) => volume.split(':')[1] ?? '')

  test('HAProxy listens to the other containers, and leads to servers that are there', async () => {
    const config = haproxyConfig()
    expect(config).toMatch(/^ {2}bind :4320$/m)
    const led = [...config.matchAll(/^ {2}server (\w+) (\w+):4322/gm)]
    expect(led.length).toBeGreaterThan(5)
    for (const [, name, host = ''] of led) {
      expect(host).toBe(name)
      expect(services).toHaveProperty([host])
    }
    expect(config).not.toMatch(/^ +server .*10\.0\.0\.\d/m)
    if (existsSync(haproxy)) await withFile('haproxy.cfg', config, haproxyTakes)
  })

  test('nginx asks HAProxy, and reads what is mounted', () => {
    const config = nginxConfig(variables)
    expect(config).toMatch(/^ {4}server balancer:4320 resolve;$/m)
    expect(config).toContain('server_name bilder.example;')
    expect(config).not.toMatch(/pictures\.example|127\.0\.0\.1;|include |proxy_add_x_forwarded_for/)
    const read = [...config.matchAll(/^ +(?:root|ssl_certificate|ssl_certificate_key) +(\/\S+);/gm)]
    expect(read).toHaveLength(3)
    for (const [, path = ''] of read)
      expect(
        mounts('nginx').some((folder) => path.startsWith(`${folder}/`)),
        path,
      ).toBe(true)
  })

  test('each reads the file that is made for it', () => {
    const [, proxies, store] =
      /container-files\.ts (\S+) (\S+)/.exec(services.files?.command ?? '') ?? []
    const volumeAt = (service: string, folder: string | undefined) =>
      services[service]?.volumes?.find((volume) => volume.split(':')[1] === folder)?.split(':')[0]
    const [shared, secret] = [volumeAt('files', proxies), volumeAt('files', store)]
    expect(services.balancer?.command).toContain('-f /srv/proxies/haproxy.cfg')
    expect(volumeAt('balancer', '/srv/proxies')).toBe(shared)
    expect(volumeAt('nginx', '/srv/proxies')).toBe(shared)
    expect(services.nginx?.command).toContain('-c /srv/proxies/nginx.conf')
    expect(volumeAt('store', '/etc/store')).toBe(secret)
    expect(services.store?.command).toContain('/etc/store/s3.json')
    // No proxy gets the key of the store.
    expect(secret).not.toBe(shared)
    expect(JSON.parse(storeKeys(variables))).toMatchObject({
      identities: [
        { credentials: [{ accessKey: 'key', secretKey: 'secret' }], actions: ['Admin'] },
      ],
    })
  })

  test('a setting that is missing is named', () => {
    expect(() => nginxConfig({})).toThrow('SITE_URL')
    expect(() => storeKeys({ STORE_ACCESS_KEY_ID: 'key' })).toThrow('STORE_SECRET_ACCESS_KEY')
  })

  test('the image has the folders of its volumes, which then belong to its user', () => {
    const own = [...text('Dockerfile').matchAll(/^RUN .*install -d -o node[^]*?(?=\n\S)/gm)].join(
      ' ',
    )
    for (const [name, { volumes = [] }] of Object.entries(services)) {
      if (!/^(files|api\d|worker|publisher|pages)$/.test(name)) continue
      for (const volume of volumes) {
        const folder = volume.split(':')[1] ?? ''
        expect(own, name).toContain(folder.replace('/opt/pictures/', ''))
      }
    }
  })
})

async function withFile(name: string, content: string, use: (file: string) => void) {
  const place = await mkdtemp(join(tmpdir(), 'deploy-'))
  try {
    await writeFile(join(place, name), content)
    use(join(place, name))
  } finally {
    await rm(place, { recursive: true })
  }
}
