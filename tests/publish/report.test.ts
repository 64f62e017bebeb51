import { expect, test } from 'vitest'
import { joined, type RebuildReport } from '#publish/rebuild/report.ts'

const report = (of: Partial<RebuildReport>): RebuildReport => ({
  ...{
    release: '1',
    kind: 'nothing',
    failed: [],
    leftOut: [],
    recoded: [],
    dropped: [],
    asked: 1,
    changed: [],
    again: false,
  },
  ...{
    pages: { total: 10, rendered: 0, written: 0, added: 0, removed: 0 },
    announced: [],
    phases: {},
  },
  ...of,
})

test('the report joins two runs: the work of both, and the state after the second', () => {
  const first = report({
    kind: 'changes',
    pages: { total: 10, rendered: 4, written: 3, added: 2, removed: 0 },
    failed: [{ path: '/news/1/', reason: 'malformed' }],
    changed: ['/news/', '/news/2/'],
    leftOut: ['left out: news 3'],
    recoded: ['/news'],
    dropped: ['row 2', 'row 1'],
    phases: { changes: 10, pages: 20 },
    again: true,
  })
  const second = report({
    release: '2',
    pages: { total: 9, rendered: 1, written: 1, added: 0, removed: 1 },
    changed: ['/', '/news/'],
    leftOut: ['left out: news 3'],
    dropped: ['row 2'],
    phases: { changes: 1, found: 5 },
  })
  expect(joined([first, second])).toEqual({
    release: '2',
    kind: 'changes',
    pages: { total: 9, rendered: 5, written: 4, added: 2, removed: 1 },
    failed: [],
    leftOut: ['left out: news 3'],
    recoded: ['/news'],
    dropped: ['row 1', 'row 2'],
    asked: 2,
    announced: [],
    changed: ['/', '/news/', '/news/2/'],
    again: false,
    phases: { changes: 11, pages: 20, found: 5 },
  })
})
