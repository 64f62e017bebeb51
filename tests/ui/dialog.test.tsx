// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'

afterEach(cleanup)

function Page({ closeOnBackdrop, onClosed }: { closeOnBackdrop?: boolean; onClosed?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sign in</Button>
      <Dialog
        open={open}
        closeOnBackdrop={closeOnBackdrop}
        onClose={() => {
          setOpen(false)
          onClosed?.()
        }}
        title="Your account"
        closeLabel="Close"
      >
        <label>
          Mobile <input />
        </label>
      </Dialog>
    </>
  )
}

function openDialog() {
  const opener = screen.getByRole('button', { name: 'Sign in' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your account' }) }
}

describe('Dialog', () => {
  it('holds nothing while it is closed', () => {
    render(<Page />)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByLabelText('Mobile')).toBeNull()
  })

  it('opens as a modal with its title as name', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    render(<Page />)
    expect(openDialog().dialog.open).toBe(true)
    expect(showModal).toHaveBeenCalledOnce()
    showModal.mockRestore()
  })

  it('closes by its button and gives the focus back', () => {
    render(<Page />)
    const { opener, dialog } = openDialog()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  it('leaves the decision about Esc to its owner', () => {
    const onClosed = vi.fn()
    render(<Page onClosed={onClosed} />)
    const { dialog } = openDialog()
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(dialog, cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(onClosed).toHaveBeenCalledOnce()
  })

  it('closes by a press on the backdrop', () => {
    render(<Page />)
    const { dialog } = openDialog()
    fireEvent.mouseDown(dialog)
    fireEvent.click(dialog)
    expect(dialog.open).toBe(false)
  })

  it('stays when a drag that began inside ends on the backdrop', () => {
    render(<Page />)
    const { dialog } = openDialog()
    fireEvent.mouseDown(screen.getByLabelText('Mobile'))
    fireEvent.click(dialog)
    expect(dialog.open).toBe(true)
  })

  it('stays on a press beside it where a stray click would lose work', () => {
    render(<Page closeOnBackdrop={false} />)
    const { dialog } = openDialog()
    fireEvent.mouseDown(dialog)
    fireEvent.click(dialog)
    expect(dialog.open).toBe(true)
  })

  it('gives the focus back when it is taken off the page while open', () => {
    const { rerender } = render(
      <>
        <button>Outside</button>
      </>,
    )
    const outside = screen.getByRole('button', { name: 'Outside' })
    outside.focus()
    const dialog = (
      <Dialog open onClose={() => undefined} title="Note" closeLabel="Close">
        text
      </Dialog>
    )
    rerender(
      <>
        <button>Outside</button>
        {dialog}
      </>,
    )
    screen.getByRole('button', { name: 'Close' }).focus()
    rerender(
      <>
        <button>Outside</button>
      </>,
    )
    expect(document.activeElement).toBe(outside)
  })
})
