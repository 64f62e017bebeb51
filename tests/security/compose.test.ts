import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { options } from '#server/commands/command-tasks.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { settingsSchema } from '#server/core/settings/settings-schema.ts'
import { variantOf } from '#server/modules/publishing/variants.ts'

interface Service {
  readonly image?: string
  readonly command?: string
  readonly restart?: string
  readonly env_file?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: object
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>
}
interface Composed {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, unknown>>
}

const folder = join(import.meta.dirname, '../../scripts/deploy')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const composed = parse(read('compose.yaml'), { merge: true }) as Composed
const services = Object.entries(composed.services)
const settings = Object.fromEntries(
  [...read('compose.env.example').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
) as Record<string, string>

test('each image has a tag that stays', () => {
  for (const [name, { image }] of services)
    expect(image, name).toMatch(/^[a-z\d/]+:(?!latest$)[\w.-]+$/)
})

test('each service waits for services that are there, and for their health only where they tell it', () => {
  for (const [name, { depends_on: waits = {} }] of services) {
    const on = Array.isArray(waits)
      ? waits.map((one: string) => [one, 'service_started'] as const)
      : Object.entries(waits).map(([one, { condition }]) => [one, condition] as const)
    for (const [one, condition] of on) {
      expect(composed.services, name).toHaveProperty([one])
      if (condition === 'service_healthy')
        expect(composed.services[one], one).toHaveProperty('healthcheck')
    }
  }
})

test('servers and the worker begin once their tables and their bucket are made', () => {
  const done = 'service_completed_successfully'
  // `files` asks no other service: it begins before all of them.
  const ours = services.filter(
    ([name, { env_file: file }]) => file !== undefined && name !== 'files',
  )
  const makers: Readonly<Record<string, string>> = { migrate: 'migrate', bucket: 'make-bucket' }
  for (const [name, { command, depends_on: waits = {}, restart }] of ours) {
    const task = makers[name]
    if (task === undefined)
      expect(waits, name).toMatchObject({
        migrate: { condition: done },
        bucket: { condition: done },
      })
    else {
      expect(Object.keys(options)).toContain(task)
      expect([command, restart]).toEqual([`npm run --silent api -- --${task}`, undefined])
    }
  }
  expect(Object.keys(makers).filter((name) => !(name in composed.services))).toEqual([])
})

test('each named volume and secret is declared', () => {
  for (const [name, { volumes = [], secrets = [] }] of services) {
    const named = volumes.map((one) => one.split(':')[0] ?? '').filter((one) => !one.includes('/'))
    for (const one of named) expect(Object.keys(composed.volumes), name).toContain(one)
    for (const one of secrets) expect(Object.keys(composed.secrets), name).toContain(one)
  }
})

test('each setting is one of the schema, and the server takes them', () => {
  // Commands read the second.
  const known = [...Object.keys(settingsSchema.entries), 'SITE_DIR']
  const own = services
    .filter(([, { env_file: file }]) => file !== undefined)
    .map(([, { environment = {} }]) => environment)
  for (const set of [settings, ...own])
    for (const name of Object.keys(set)) expect(known).toContain(name)
  const secret = (name: string, value: string) =>
    /^(AUTH_SECRET|ENCRYPTION_KEY)$/.test(name) ? 'ab'.repeat(32) : value
  const chosen = Object.entries(settings).map(([name, value]) => [name, secret(name, value)])
  for (const more of own) {
    const config = configOf(readEnvironment({ ...Object.fromEntries(chosen), ...more }))
    expect(config).toMatchObject({ sandbox: false, host: '0.0.0.0', store: { folder: 'files/' } })
  }
})

test('each address of the settings is that of a service', () => {
  const hosts = ['DATABASE_URL', 'REDIS_URL', 'STORE_ENDPOINT', 'V1_INTERNAL_ORIGIN'].map(
    (name) => new URL(settings[name] ?? '').hostname,
  )
  for (const host of hosts) expect(Object.keys(composed.services)).toContain(host)
})

test('the desk can preview pages and go back to an earlier release', () => {
  const { environment = {}, volumes = [] } = composed.services.publisher ?? {}
  const command = JSON.parse(environment.PUBLISH_COMMAND ?? '[]') as string[]
  for (const kind of ['rollback', 'resume', 'standing'] as const)
    expect(variantOf(command, kind), kind).toBeDefined()
  // What renders the release that `pages` made.
  const shared = 'renderers:/opt/pictures/node_modules/.renderers'
  for (const all of [volumes, composed.services.pages?.volumes]) expect(all).toContain(shared)
})

const validator = '/usr/bin/docker-compose'

// Debian's docker-compose, which needs no engine for it.
test.skipIf(!existsSync(validator))('docker-compose understands the file', async () => {
  const place = await mkdtemp(join(tmpdir(), 'compose-'))
  try {
    await cp(join(folder, 'compose.yaml'), join(place, 'compose.yaml'))
    await cp(join(folder, 'compose.env.example'), join(place, 'compose.env'))
    await writeFile(join(place, 'database-password'), 'secret')
    const args = ['-f', join(place, 'compose.yaml'), 'config', '--quiet']
    const { status, stderr } = spawnSync(validator, args, { encoding: 'utf8' })
    expect([stderr, status]).toEqual(['', 0])
  } finally {
    await rm(place, { recursive: true, force: true })
  }
})
