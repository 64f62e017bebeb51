// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Cate, Cates } from '#desk/content/Cates.tsx'
import { OnlineDialog } from '#desk/content/OnlineDialog.tsx'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import { ErrorBoundary } from '#desk/layout/ErrorBoundary.tsx'
import { Payee } from '#desk/withdrawals/Payee.tsx'
import type { DeskWords } from '#desk/words.ts'
import { fill } from '#i18n/fill.ts'
import { stringsOf } from '../fixtures/strings.ts'

afterEach(cleanup)

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)
const atDesk = (children: ReactNode) =>
  render(<DeskProvider value={{ ...calls, code: 'en', t }}>{children}</DeskProvider>)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function Filed({ onChange }: { onChange: (cates: Cate[]) => void }) {
  const [cates, setCates] = useState<Cate[]>([{ id: 7, texts: { zh: { title: '港' } } }])
  const change = (next: Cate[]) => {
    setCates(next)
    onChange(next)
  }
  const errorOf = (at: number) =>
    cates[at]?.texts.zh?.title ? undefined : t('desk.cateNeedsChinese')
  return <Cates cates={cates} errorOf={errorOf} onChange={change} />
}

test('a category is named in its languages, another added; one without a Chinese name says so', () => {
  const changed = vi.fn<(cates: Cate[]) => void>()
  atDesk(<Filed onChange={changed} />)
  press('港')
  fireEvent.change(screen.getByLabelText('Deutsch'), { target: { value: 'Hafen' } })
  expect(changed).toHaveBeenLastCalledWith([
    { id: 7, texts: { zh: { title: '港' }, de: { title: 'Hafen' } } },
  ])
  expect(screen.queryByText(t('desk.cateNeedsChinese'))).toBeNull()
  press(t('desk.cateAdd'))
  expect(screen.getByText(t('desk.cateNeedsChinese'))).toBeTruthy()
  press(t('uploading.removeNamed', { name: '港' }))
  expect(changed).toHaveBeenLastCalledWith([{ texts: { zh: { title: '' } } }])
})

test('before a record goes online it is said which languages and that the cover are missing', () => {
  const online = vi.fn()
  const texts = { zh: { title: '港', desc: '雾' }, en: { title: 'Harbour' } }
  const values = { texts, thumb: '' }
  atDesk(
    <OnlineDialog
      open
      kind="news"
      title="Harbour"
      values={values}
      onClose={() => undefined}
      onOnline={online}
    />,
  )
  const dialog = screen.getByRole('dialog')
  const rows = [...dialog.querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(rows[0]).toBe(t('desk.cover') + t('desk.none'))
  expect(rows).toContain(`English${t('desk.summary')}`)
  expect(rows).toContain(`Deutsch${t('applyWork.title')} · ${t('desk.summary')}`)
  expect(rows).toHaveLength(1 + 7)
  press(t('desk.publishRecord'))
  expect(online).toHaveBeenCalledOnce()
})

test('the card of a withdrawal is masked until it is asked for; its income stands behind it', () => {
  const orders = [{ order_sn: 'S1', title: 'Fog', income: 12 }]
  const row = { id: 1, money: 12, status: 0, realname: '林海生', bank_card: '6222021234567890' }
  atDesk(<Payee row={{ ...row, orders }} />)
  expect(screen.getByText('林海生')).toBeTruthy()
  expect(document.body.textContent).not.toContain('6222')
  press(t('desk.cardShow'))
  expect(screen.getByText('6222 0212 3456 7890')).toBeTruthy()
  press(t('desk.cardHide'))
  expect(document.body.textContent).not.toContain('6222')
  expect(screen.getByText('Fog')).toBeTruthy()
  expect(screen.getByText('¥12.00')).toBeTruthy()
})

test('a broken part tells so and offers a reload; another place is another try', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const words = { title: 'Broke', text: 'Kept', reload: 'Reload' }
  const Part = ({ breaks }: { breaks: boolean }) => {
    if (breaks) throw new Error('broken')
    return <p>whole</p>
  }
  const guarded = (place: string, breaks: boolean) => (
    <ErrorBoundary {...{ place, words }}>
      <Part breaks={breaks} />
    </ErrorBoundary>
  )
  const { rerender } = render(guarded('site', true))
  expect(screen.getByText('Kept')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  rerender(guarded('queue', false))
  expect(screen.getByText('whole')).toBeTruthy()
  quiet.mockRestore()
})
