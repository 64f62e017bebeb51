// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PictureField } from '#features/account/settings/PictureField.tsx'
import { settingsKeys } from '#features/account/settings/settings-keys.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const strings = stringsOf(settingsKeys)
afterEach(cleanup)

test.each([
  ['a drawing', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'setting.pictureHelp'],
  ['an empty file', new File([], 'a.png', { type: 'image/png' }), 'search.damaged'],
] as const)('%s is never sent, and why is said', async (_, file, key) => {
  const send = vi.fn()
  render(<PictureField src={undefined} strings={strings} send={send} onChange={vi.fn()} />)
  const input = screen.getByLabelText(strings['setting.pictureChoose'], { selector: 'input' })
  fireEvent.change(input, { target: { files: [file] } })
  // The alert is there before its words.
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(strings[key]))
  expect(send).not.toHaveBeenCalled()
})
