// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from '#ui/navigation/Tabs.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.style.direction = ''
})

function Works() {
  const [value, setValue] = useState('images')
  const tabs = [
    { id: 'images', label: 'Images', count: 12 },
    { id: 'videos', label: 'Videos' },
    { id: 'folders', label: 'Folders' },
  ]
  return (
    <Tabs label="Works" tabs={tabs} value={value} onChange={setValue}>
      panel of {value}
    </Tabs>
  )
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const selected = () => screen.getByRole('tab', { selected: true }).textContent

describe('Tabs', () => {
  it('names the set, the chosen tab and its panel', () => {
    render(<Works />)
    expect(screen.getByRole('tablist', { name: 'Works' })).toBeTruthy()
    expect(screen.getByRole('tabpanel', { name: /Images/ }).textContent).toBe('panel of images')
  })

  it('has one stop for the Tab key', () => {
    render(<Works />)
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([0, -1, -1])
    fireEvent.click(tab(/Videos/))
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([-1, 0, -1])
  })

  it.each([
    ['ArrowRight', 'Videos'],
    ['ArrowLeft', 'Folders'],
    ['End', 'Folders'],
  ])('goes by %s to %s, focus with it', (key, name) => {
    render(<Works />)
    fireEvent.keyDown(tab(/Images/), { key })
    expect(selected()).toBe(name)
    expect(document.activeElement?.textContent).toBe(name)
  })

  it('follows the line of reading where it runs from right to left', () => {
    document.documentElement.style.direction = 'rtl'
    render(<Works />)
    fireEvent.keyDown(tab(/Images/), { key: 'ArrowLeft' })
    expect(selected()).toBe('Videos')
    fireEvent.keyDown(tab(/Videos/), { key: 'ArrowRight' })
    expect(selected()).toBe('Images12')
  })

  it('leaves other keys to the page', () => {
    render(<Works />)
    expect(fireEvent.keyDown(tab(/Images/), { key: 'ArrowDown' })).toBe(true)
    expect(fireEvent.keyDown(tab(/Images/), { key: 'Home' })).toBe(false)
  })
})
