// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts, type Toast } from '#ui/feedback/Toasts.tsx'

const labels = { region: 'Messages', dismiss: 'Dismiss' }
const saved: Toast = { id: 1, kind: 'ok', text: 'Saved.', duration: 5000 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('Toasts', () => {
  it('says news politely and errors at once', () => {
    const failed: Toast = { id: 2, kind: 'error', text: 'Not saved.' }
    render(<Toasts toasts={[saved, failed]} onDismiss={() => undefined} labels={labels} />)
    expect(screen.getByRole('status').textContent).toBe('Saved.')
    expect(screen.getByRole('alert').textContent).toBe('Not saved.')
  })

  it('leaves after its time', () => {
    const onDismiss = vi.fn()
    render(<Toasts toasts={[saved]} onDismiss={onDismiss} labels={labels} />)
    pass(4999)
    expect(onDismiss).not.toHaveBeenCalled()
    pass(1)
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('waits while a pointer is on it and then has the rest of its time', () => {
    const onDismiss = vi.fn()
    render(<Toasts toasts={[saved]} onDismiss={onDismiss} labels={labels} />)
    pass(4000)
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }))
    pass(60_000)
    expect(onDismiss).not.toHaveBeenCalled()
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Messages' }))
    pass(999)
    expect(onDismiss).not.toHaveBeenCalled()
    pass(1)
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('stays until it is dismissed when it has no time', () => {
    const onDismiss = vi.fn()
    render(
      <Toasts
        toasts={[{ id: 'x', kind: 'error', text: 'Not saved.' }]}
        onDismiss={onDismiss}
        labels={labels}
      />,
    )
    pass(600_000)
    expect(onDismiss).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('x')
  })
})
