// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toolbar } from '#desk/rich-text/Toolbar.tsx'
import { boldIcon, italicIcon, undoIcon } from '#ui/icons/icons.ts'

afterEach(cleanup)

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])(
  'the buttons are one stop of the Tab key; arrows follow the line of reading (%s)',
  (dir, on, back) => {
    const deeds = { bold: vi.fn(), italic: vi.fn(), undo: vi.fn() }
    const onLeave = vi.fn()
    const tools = [
      { id: 'bold', label: 'Bold', icon: boldIcon, pressed: true, run: deeds.bold },
      { id: 'italic', label: 'Italic', icon: italicIcon, pressed: false, run: deeds.italic },
      { id: 'undo', label: 'Undo', icon: undoIcon, disabled: true, run: deeds.undo },
    ]
    render(
      <div style={{ direction: dir as 'ltr' | 'rtl' }}>
        <Toolbar ref={createRef()} label="Formatting" {...{ tools, onLeave }} />
      </div>,
    )
    const bar = screen.getByRole('toolbar', { name: 'Formatting' })
    const buttons = screen.getAllByRole('button')
    const stops = () => buttons.map(({ tabIndex }) => tabIndex)
    const key = (name: string) => fireEvent.keyDown(bar, { key: name })
    expect(stops()).toEqual([0, -1, -1])
    buttons[0]?.focus()
    key(on)
    expect([document.activeElement, stops()]).toEqual([buttons[1], [-1, 0, -1]])
    key(back)
    key(back)
    expect(document.activeElement, 'the row has no end').toBe(buttons[2])
    key('Home')
    expect(document.activeElement).toBe(buttons[0])
    expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false', null])
    for (const button of buttons) fireEvent.click(button)
    const calls = Object.values(deeds).map((deed) => deed.mock.calls.length)
    expect(calls, 'a button that rests does nothing, yet is found').toEqual([1, 1, 0])
    key('Escape')
    expect(onLeave).toHaveBeenCalledOnce()
  },
)
