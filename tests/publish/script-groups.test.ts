import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { groupedFiles } from '#publish/page/script-groups.ts'

const root = resolve(import.meta.dirname, '../..')

test.each(Object.entries(groupedFiles))('%s names files that exist', (_, files) =>
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]),
)
