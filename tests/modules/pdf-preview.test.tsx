// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PdfPreview } from '#modules/signing/PdfPreview.tsx'
import { signingKeys } from '#modules/signing/signing-keys.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

test('a document on its way is told of after a moment, in a region that is there before the words', () => {
  const strings = stringsOf(signingKeys)
  render(<PdfPreview file={undefined} label="Agreement" signature="sign" strings={strings} />)
  const words = screen.getByRole('status').querySelector('.late')
  expect(words?.textContent).toBe(strings['signing.previewLoading'])
})
