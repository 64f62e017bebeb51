// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SizeRows } from '#features/contributing/upload-works/work-form/SizeRows.tsx'
import { validateDraft } from '#features/contributing/upload-works/work-form/validate-draft.ts'
import { uploadWorksKeys } from '#features/contributing/upload-works/upload-works-keys.ts'
import { namedProblem } from '#features/contributing/upload-works/work-form/problem-words.ts'
import {
  emptyDraft,
  imageWords,
  type SizeDraft,
} from '#features/contributing/upload-works/work-form/work-draft.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

const strings = stringsOf(uploadWorksKeys)
const view = { strings, code: 'en', images: { origin: '' } } as const
const size = (id: 0 | 1 | 2, price: string, enabled = true): SizeDraft => ({ id, enabled, price })
/** As the server lists them: the original first. */
const sizes = [size(0, '300'), size(1, '100'), size(2, '200.05')]
const file = { width: 2400, height: 1600 }

test('sizes stand from small to original, with pixels and the share; an impossible one says why', () => {
  const changes: SizeDraft[][] = []
  const onChange = (changed: SizeDraft[]) => void changes.push(changed)
  render(<SizeRows work="w" {...{ sizes, file, problems: {}, view, onChange }} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ disabled, checked }) => [disabled, checked])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ])
  screen.getByText('1600 × 1067')
  screen.getByText('2400 × 1600')
  screen.getByText(/must exceed 3000 px/)
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  screen.getByText('You get ¥60.00 per sale')
  screen.getByText('You get ¥180.00 per sale')
  if (boxes[0]) fireEvent.click(boxes[0])
  expect(changes.at(-1), 'ids and their order stay').toEqual([
    size(0, '300'),
    size(1, '100', false),
    size(2, '200.05'),
  ])
})

test('an impossible size needs no price and counts for nothing', () => {
  const draft = { ...emptyDraft, title: 'T', subject: 1, tier: 1 }
  const onlyBig = [size(0, '300', false), size(1, '100', false), size(2, '')]
  expect(validateDraft({ ...draft, sizes: onlyBig }, 1, file)).toEqual({
    sizes: { is: 'sizesMissing' },
  })
  expect(validateDraft({ ...draft, sizes: [size(0, '300'), size(2, '')] }, 1, file)).toEqual({})
  const unmeasured = validateDraft({ ...draft, sizes: onlyBig }, 1)
  expect(unmeasured, 'an unmeasured file may have every size').toEqual({
    price2: { is: 'required' },
  })
  const tier = { id: 1, title: 'A', option: ([0, 2] as const).map((id) => ({ id, price: 300 })) }
  const sold = { ...draft, sizes: [size(0, '7'), size(2, '')] }
  const { options } = imageWords(sold, [tier], file)
  expect(options).toEqual([{ id: 0, enable: true, price: 7 }])
})

test('the form words each missing field as an instruction', () => {
  const required = { is: 'required' } as const
  expect(
    (['title', 'subject', 'tier', 'price1'] as const).map((field) =>
      namedProblem(field, required, view),
    ),
  ).toEqual([
    'Give it a title.',
    'Choose a topic.',
    'Choose a price tier.',
    'Small: Enter a price.',
  ])
})
