import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ofPublishing, ofServer, slow, withFiles, withoutDatabase } from '#scripts/test-parts.ts'

const root = join(import.meta.dirname, '../..')
const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root })

/** `a/{b,c}*` is `a/b*` and `a/c*`: each of them is to find something. */
function choicesOf(pattern: string): string[] {
  const [, before, choices, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return choices?.split(',').map((choice) => before + choice + after) ?? [pattern]
}

test.each([...withoutDatabase, ...slow].flatMap(choicesOf))('%s leaves out a test', (pattern) => {
  const found = globSync(pattern, { cwd: root }).filter((file) => tests.includes(file))
  expect(found).not.toEqual([])
})

test.each([...withFiles, ...ofServer, ...ofPublishing])('%s chooses a test', (part) => {
  expect(tests.filter((file) => file.includes(part))).not.toEqual([])
})
