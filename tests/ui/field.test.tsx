// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'

afterEach(cleanup)

/** The words that a screen reader adds to a control's name. */
function description(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`).join(' | ')
}

describe('a field', () => {
  it('is found by its label and described by its help', () => {
    render(<TextInput label="Real name" help="As on your card." />)
    const input = screen.getByRole('textbox', { name: 'Real name' })
    expect(description(input)).toBe('As on your card.')
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  it('is invalid while it has an error, and says help and error', () => {
    render(<TextInput label="Real name" help="As on your card." error="Enter your name." />)
    const input = screen.getByRole('textbox', { name: 'Real name' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(description(input)).toBe('As on your card. | Enter your name.')
  })

  it('says in its label that it may stay empty', () => {
    render(<Textarea label="Note" optional="(optional)" />)
    expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toBeTruthy()
  })

  it('wires a select like an input and offers its placeholder', () => {
    render(
      <Select
        label="Topic"
        placeholder="Choose a topic"
        error="Choose one."
        options={[{ value: '1', label: 'Harbour' }]}
      />,
    )
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' })
    expect(description(select)).toBe('Choose one.')
    expect(select.value).toBe('')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose a topic',
      'Harbour',
    ])
  })

  it('shows and hides a password and keeps the input', () => {
    render(
      <PasswordInput
        label="Password"
        showLabel="Show password"
        hideLabel="Hide password"
        defaultValue="abc"
      />,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
    expect(input.value).toBe('abc')
  })

  it('ties error and help to a checkbox', () => {
    render(<Checkbox label="I accept" help="Read it first." error="Accept to go on." />)
    const box = screen.getByRole('checkbox', { name: /I accept/ })
    expect(description(box)).toBe('Read it first. | Accept to go on.')
  })

  it('chooses one of a group', () => {
    const onChange = vi.fn()
    render(
      <RadioGroup
        legend="You are"
        name="kind"
        value="1"
        onChange={onChange}
        error="Choose one."
        choices={[
          { value: '1', label: 'Individual' },
          { value: '2', label: 'Organisation' },
        ]}
      />,
    )
    expect(description(screen.getByRole('radiogroup', { name: 'You are' }))).toBe('Choose one.')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Individual' }).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'Organisation' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2')
  })
})

describe('ErrorSummary', () => {
  it('takes the focus when errors appear and leads to the field', () => {
    const errors = [{ id: 'name', text: 'Enter your name.' }]
    const page = (shown: typeof errors) => (
      <>
        <ErrorSummary title="One field needs a change" errors={shown} />
        <TextInput id="name" label="Real name" />
      </>
    )
    const { rerender } = render(page([]))
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(page(errors))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    fireEvent.click(screen.getByRole('link', { name: 'Enter your name.' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Real name' }))
  })
})

describe('a busy button', () => {
  it('says so, keeps its place in the page and does nothing', () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} busyLabel="Sending…" onClick={onClick}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])

    rerender(form(true))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.disabled).toBe(false)
    fireEvent.click(button)
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  })
})
