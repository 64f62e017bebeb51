// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import type { QueueDetail } from '#desk/queue/queue-types.ts'
import { Facts } from '#desk/queue/review/Facts.tsx'
import type { DeskWords } from '#desk/words.ts'
import { fill } from '#i18n/fill.ts'
import { stringsOf } from '../fixtures/strings.ts'

afterEach(cleanup)

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)

test('an editor reads the day of an entry’s picture as the language writes it', () => {
  const entry = { create_date: '2026-11-27', width: 3, height: 2 }
  const detail = { entry } as unknown as QueueDetail
  render(
    <DeskProvider value={{ ...calls, code: 'en', t }}>
      <Facts detail={detail} />
    </DeskProvider>,
  )
  screen.getByText('November 27, 2026')
})
