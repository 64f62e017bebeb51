// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TokenInput } from '#ui/forms/TokenInput.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Example({
  start = [],
  suggest,
}: {
  start?: string[]
  suggest?: (typed: string) => Promise<string[]>
}) {
  const [values, setValues] = useState<string[]>(start)
  return (
    <TokenInput
      label="Keywords"
      values={values}
      onChange={setValues}
      removeLabel={(value) => `Remove ${value}`}
      suggest={suggest}
    />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Keywords')
const words = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const type = (value: string) =>
  fireEvent.input(field(), { target: { value }, inputType: 'insertText' })

test('Enter adds a word and does not send the form', () => {
  render(<Example />)
  type(' harbour   dawn ')
  const went = fireEvent.keyDown(field(), { key: 'Enter' })
  expect(went, 'the form is not sent').toBe(false)
  expect(words()).toEqual(['harbour dawn'])
  expect(field().value).toBe('')
})

test.each(['a,', 'a，', 'a、', 'a،', 'a;', 'a；'])(
  'a separator of any script ends a word: %s',
  (text) => {
    render(<Example />)
    type(text)
    expect(words()).toEqual(['a'])
  },
)

test('leaving the field adds the typed text', () => {
  render(<Example />)
  type('fog')
  fireEvent.blur(field())
  expect(words()).toEqual(['fog'])
})

test('Enter that ends the composing of a Chinese word adds nothing', () => {
  render(<Example />)
  type('gangkou')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(words()).toEqual([])
  expect(field().value).toBe('gangkou')
})

test('a pasted list is split, each word once whatever its case', () => {
  render(<Example start={['Fog']} />)
  fireEvent.paste(field(), { clipboardData: { getData: () => 'fog, ship；港口\nship' } })
  expect(words()).toEqual(['Fog', 'ship', '港口'])
})

test('a button takes a word away, Backspace in the empty field the last one', () => {
  render(<Example start={['one', 'two', 'three']} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove one' }))
  expect(words()).toEqual(['two', 'three'])
  expect(document.activeElement).toBe(field())
  fireEvent.keyDown(field(), { key: 'Backspace' })
  expect(words()).toEqual(['two'])
  type('x')
  fireEvent.keyDown(field(), { key: 'Backspace' })
  expect(words(), 'a letter goes first').toEqual(['two'])
})

test('suggestions are asked for once the typing rests, and picked ones become words', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  const suggest = (typed: string) => {
    asked.push(typed)
    return Promise.resolve(['harbour', 'harvest'])
  }
  render(<Example suggest={suggest} />)
  type('h')
  type('ha')
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(asked).toEqual(['ha'])
  fireEvent.input(field(), {
    target: { value: 'harvest' },
    inputType: 'insertReplacementText',
  })
  expect(words()).toEqual(['harvest'])
})
