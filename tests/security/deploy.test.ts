import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'

const folder = join(import.meta.dirname, '../../scripts/deploy')
const units = readdirSync(join(folder, 'systemd'))
const services = units.filter((unit) => unit.endsWith('.service'))
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', args, { encoding: 'utf8', timeout: 60_000 })
const has = analyze('--version').status === 0

/** The settings that each service must have, beside its own. */
const guards = [
  'User=pictures',
  'UMask=0077',
  'NoNewPrivileges=yes',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'PrivateTmp=yes',
  'CapabilityBoundingSet=',
  'SystemCallFilter=@system-service',
]

test.each(services)('%s is guarded and has a limit of memory', (unit) => {
  const lines = read(`systemd/${unit}`).split('\n')
  for (const guard of guards) expect(lines, guard).toContain(guard)
  expect(lines.some((line) => /^MemoryMax=\d+[MG]$/.test(line))).toBe(true)
})

// A film that is lent to a program counts against the service's memory where `/tmp` lies in it.
test.each(services)('%s keeps its temporary files on a disk', (unit) => {
  expect(read(`systemd/${unit}`).split('\n')).toContain('Environment=TMPDIR=/var/tmp')
})

test('systemd restarts the servers whenever they end', () => {
  for (const unit of ['pictures-api.service', 'pictures-site.service'])
    expect(read(`systemd/${unit}`)).toMatch(/^Restart=always$/m)
})

test('each timer and path starts a service that is there', () => {
  for (const unit of units.filter((name) => /\.(timer|path)$/.test(name))) {
    const started = /^Unit=(.+)$/m.exec(read(`systemd/${unit}`))?.[1]
    expect(services, unit).toContain(started)
  }
})

// Where there is no systemd, the two tests above are all that can be said.
describe.skipIf(!has)('systemd', () => {
  const place = mkdtempSync(join(tmpdir(), 'yungang-units-'))
  afterAll(() => rmSync(place, { recursive: true }))
  // The program and the user are those of another machine.
  for (const unit of units) {
    const text = read(`systemd/${unit}`)
      .replaceAll('/opt/pictures/node_modules/.bin/node', process.execPath)
      .replace('WorkingDirectory=/opt/pictures', `WorkingDirectory=${place}`)
    writeFileSync(join(place, unit), text)
  }

  test('understands every line of the units', () => {
    const { status, stderr } = analyze('verify', ...units.map((unit) => join(place, unit)))
    expect([stderr.trim(), status]).toEqual(['', 0])
  })

  test.each(services)('counts %s as exposed by less than 2.0 of 10', (unit) => {
    const { status, stdout, stderr } = analyze(
      ...['security', '--offline=true', '--no-pager', '--threshold=20', join(place, unit)],
    )
    expect(status, stdout.slice(-200) + stderr).toBe(0)
  })
})

test('the example of settings is one that the server takes, without the sandbox', () => {
  const lines = read('pictures.env.example').split('\n')
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value] as const]
  })
  const config = configOf(readEnvironment(Object.fromEntries(pairs)))
  expect(config).toMatchObject({ sandbox: false, openapi: false, migrate: false })
  expect(config.siteUrl.protocol).toBe('https:')
})

test('the README names each foreign service, and each key', () => {
  const text = read('README.md')
  for (const name of [
    'DATABASE_URL',
    'SMS_WEBHOOK',
    'WECHAT_PAY',
    'ALIPAY',
    'rtmp',
    'S3_BUCKET_URL',
  ])
    expect(text).toContain(name)
  for (const unit of units) expect(text).toContain(unit.replace(/\.\w+$/, ''))
})

test('tasks started by hand get the settings as they stand in the file', () => {
  const [, words] = /^runuser -u pictures -- env (\$\([^)]*\)) /m.exec(read('README.md')) ?? []
  const file = join(folder, 'pictures.env.example')
  const shell = `env ${words?.replaceAll('/etc/pictures/pictures.env', file)} printenv PUBLISH_COMMAND`
  const { stdout } = spawnSync('sh', ['-c', shell], { encoding: 'utf8' })
  expect(stdout.trim()).toBe(/^PUBLISH_COMMAND=(.*)$/m.exec(read('pictures.env.example'))?.[1])
})

test('the check of backups has a folder to look in, and a role that may make a database', () => {
  expect(read('pictures.env.example')).toMatch(/^BACKUP_DIR=\/var\/lib\/pictures\//m)
  const files = (unit: string) =>
    [...read(`systemd/${unit}`).matchAll(/^EnvironmentFile=(.+)$/gm)].map(([, file]) => file)
  expect(files('pictures-restore-check.service')).toEqual([
    '/etc/pictures/pictures.env',
    '/etc/pictures/migrate.env',
  ])
  expect(files('pictures-api.service')).toEqual(['/etc/pictures/pictures.env'])
})
