import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partNames } from '#scripts/test-parts.ts'

const root = join(import.meta.dirname, '../..')

test('CI runs every part of the tests, and the journeys whole', () => {
  const workflow = readFileSync(join(root, '.github/workflows/check.yml'), 'utf8')
  const [, matrix = ''] = /\n {8}part:\n((?: {10}- .+\n)+)/.exec(workflow) ?? []
  const runs = matrix
    .trim()
    .split('\n')
    .map((line) => line.trim().slice(2))
  expect([...new Set(runs.map((run) => run.split(' ')[0]))]).toEqual(['check', ...partNames])
  const shards = runs.flatMap((run) => /--shard=(\d+)\/(\d+)/.exec(run)?.slice(1) ?? [])
  expect(shards).toEqual(['1', '2', '2', '2'])
})
