import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
test.skipIf(!existsSync(haproxy))('HAProxy takes its example', () => {
  expect(() => execFileSync(haproxy, ['-c', '-q', '-f', example('haproxy.cfg')])).not.toThrow()
})
