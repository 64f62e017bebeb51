import { expect, test } from 'vitest'
import { jobLimitsOf } from '#domain/limits/job-kinds.ts'

test('places of kinds are read, and anything else is refused', () => {
  expect(jobLimitsOf('backup=1')).toEqual({ backup: 1 })
  expect(jobLimitsOf(' work-media = 12, backup=0')).toEqual({ 'work-media': 12, backup: 0 })
  for (const text of ['', 'backup', 'backup=', 'backup=-1', 'backup=100', 'pictures=1'])
    expect(jobLimitsOf(text), text).toBeUndefined()
  expect(jobLimitsOf('backup=1,backup=2')).toBeUndefined()
  expect(jobLimitsOf('constructor=1')).toBeUndefined()
})
