import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envExample, settingsPage } from '#scripts/settings-documents.ts'
import { settingFacts } from '#server/core/settings/settings-schema.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'

const text = (name: string): string =>
  readFileSync(new URL(`../../src/server/${name}`, import.meta.url), 'utf8')

test('the list and the example say what the schema says (`npm run settings` writes them)', () => {
  expect(text('SETTINGS.md')).toBe(settingsPage())
  expect(text('.env.example')).toBe(envExample())
})

test('the server reads no variable that the schema lacks', () => {
  const read = new Set<string>()
  const variables = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  )
  configOf(readEnvironment(variables))
  const known = new Set<string>(settingFacts.map(({ name }) => name))
  const files = settingFacts.flatMap(({ name, isSecret }) => (isSecret ? [`${name}_FILE`] : []))
  expect([...read].filter((name) => !known.has(name) && !files.includes(name))).toEqual([])
})

test('each default of the example is what a server without settings has', () => {
  const lines = [...envExample().matchAll(/^#([A-Z\d_]+)=(.+)$/gm)]
  const defaults = Object.fromEntries(lines.map(([, name, value]) => [name, value]))
  expect(Object.keys(defaults).length).toBeGreaterThan(20)
  // At a terminal the log is written for people: it has no one default.
  const { LOG_LEVEL, LOG_FORMAT, ...others } = defaults
  expect([LOG_LEVEL, LOG_FORMAT]).toEqual([undefined, undefined])
  expect(configOf(readEnvironment(others))).toEqual(configOf(readEnvironment({})))
})
