// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listKeys } from '#components/lists/list-keys.ts'
import { LiveList } from '#components/lists/LiveList.tsx'
import { createPagedList } from '#state/paged-list.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)
const strings = stringsOf(listKeys)

async function open(rows: readonly number[]): Promise<void> {
  const size = 2
  const list = createPagedList<number, object>({
    filters: {},
    idOf: (row) => row,
    load: (page) =>
      Promise.resolve({
        ok: true,
        value: {
          data: rows.slice((page - 1) * size, page * size),
          pagination: { total: rows.length, current: page, pageSize: size },
        },
      }),
  })
  render(
    <LiveList list={list} strings={strings} empty={null}>
      {(items) => items.map((item) => <p key={item}>{`Row ${item}`}</p>)}
    </LiveList>,
  )
  await list.start()
  await screen.findByText('Row 1')
}

test('a list that came whole says nothing of its end', async () => {
  await open([1])
  expect(screen.queryByText(strings['common.end'])).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a reader who asked for more is told where the list ends', async () => {
  await open([1, 2, 3])
  fireEvent.click(screen.getByRole('button', { name: strings['common.loadMore'] }))
  await screen.findByText('Row 3')
  await screen.findByText(strings['common.end'])
})
