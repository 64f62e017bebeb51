// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { OptionList } from '#ui/forms/OptionList.tsx'

afterEach(cleanup)

const options = [
  { id: '0', name: 'Original', details: ['6000 × 4000', 'JPG'], price: '¥0.00' },
  { id: '1', name: 'Small', details: ['1200 × 800'], price: '¥480.00' },
  { id: '2', name: 'Large', price: '¥1,500.00', disabled: true },
]

function Panel({ error }: { error?: string }) {
  const [value, setValue] = useState<string>()
  return (
    <OptionList
      legend="Size"
      name="option"
      options={options}
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}

describe('OptionList', () => {
  it('reads each line as name, size and price', () => {
    render(<Panel />)
    const names = screen.getAllByRole('radio').map((radio) => {
      const label = radio.closest('label')
      return label?.textContent
    })
    expect(names).toEqual([
      'Original6000 × 4000 JPG¥0.00',
      'Small1200 × 800¥480.00',
      'Large¥1,500.00',
    ])
    expect(screen.getByRole('radio', { name: /Original.*6000 × 4000.*¥0\.00/ })).toBeTruthy()
  })

  it('chooses none by itself, then the one that is pressed', () => {
    render(<Panel />)
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /Original/ }))
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('0')
    fireEvent.click(screen.getByRole('radio', { name: /Small/ }))
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('1')
  })

  it('keeps a line that is not on sale out of reach', () => {
    render(<Panel />)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Large/ }).disabled).toBe(true)
  })

  it('carries its error', () => {
    render(<Panel error="Choose a size." />)
    const group = screen.getByRole('radiogroup', { name: 'Size' })
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose a size.',
    )
  })
})
