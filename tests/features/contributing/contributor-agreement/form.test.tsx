// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AgreementForm } from '#features/contributing/contributor-agreement/AgreementForm.tsx'
import { agreementKeys } from '#features/contributing/contributor-agreement/contributor-agreement-keys.ts'
import { createAgreement } from '#features/contributing/contributor-agreement/contributor-agreement-store.ts'
import { createSignature } from '#modules/signing/signature.ts'
import { fileTools } from '#tests/fixtures/picture-files.ts'
import { refused, type Said, scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const strings = stringsOf(agreementKeys)
afterEach(cleanup)

const idNumber = '11010519491231002X'
const known = {
  status: 2,
  realname: '欧阳晓明',
  idcard: idNumber,
  bank_card: '6222020000000000008',
  idcard_thumb: '/media/card.jpg',
  bank_card_thumb: '/media/bank.jpg',
}

/** The form with a known agreement; the server's answer to sending it is given. */
async function open(
  answer: Said,
  card: { name: string; idNumber: string; photos?: number } = { name: '欧阳晓明', idNumber },
  before: object = known,
) {
  const sent: unknown[] = []
  const ask = scriptedAsk(({ path, method }, input) => {
    if (path === 'v1/camera/apply/info') return { body: { status: 1, user_type: 1 } }
    if (method === 'GET') return { body: before }
    sent.push(input)
    return answer
  })
  const upload = scriptedAsk(() => ({ body: { data: card, url: '/media/new.jpg' } }))
  const lead = vi.fn()
  const agreement = createAgreement({ ask, upload, lead, unreadable: '', tools: fileTools })
  await agreement.load()
  agreement.edit()
  const view = { agreement, strings, signature: createSignature(), code: 'en' as const }
  render(<AgreementForm {...view} />)
  return { agreement, sent }
}

const field = (name: keyof typeof strings) => screen.getByLabelText<HTMLInputElement>(strings[name])
const submit = () =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(strings['signing.submit']) }))

test('a refusal of the server stays at its field, and the button works again', async () => {
  const failure = refused(422, 'This card is not accepted.', 'bank_card')
  const { sent } = await open({ failure })
  submit()
  await screen.findAllByText('This card is not accepted.')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(field('common.bankCard').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('This card is not accepted.').length).toBeGreaterThan(0)
  submit()
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('another name than on the card warns at once, and one press takes the card’s', async () => {
  const { agreement, sent } = await open({ body: {} }, { name: '司马光远', idNumber })
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 1])], 'a.jpg', { type: 'image/jpeg' })
  await act(async () => {
    agreement.photos.idcard_thumb.choose([photo])
    await vi.waitFor(() => expect(agreement.$photosNow.get().card).toBeDefined(), 10_000)
  })
  await screen.findByText(/司马光远/)
  expect(field('common.realname').value).toBe('欧阳晓明')
  submit()
  await screen.findByText(strings['common.problems'])
  expect(sent).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: strings['settlement.useCard'] }))
  await waitFor(() => expect(field('common.realname').value).toBe('司马光远'))
  submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  agreement.leave()
})

test('a name misread in one sign goes on with the second photo, and says who compares it', async () => {
  const card = { name: '欧阳曉明', idNumber, photos: 1 }
  const { agreement, sent } = await open({ body: {} }, card)
  const choose = (last: number) =>
    act(async () => {
      const before = agreement.$photosNow.get().card
      const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, last])], 'a.jpg')
      agreement.photos.idcard_thumb.choose([photo])
      await vi.waitFor(() => {
        const now = agreement.$photosNow.get().card
        if (!now || now === before) throw new Error('not read yet')
      })
    })
  await choose(1)
  await screen.findByText(/another, sharper photo/)
  submit()
  await screen.findByText(strings['common.problems'])
  expect(sent).toEqual([])

  card.photos = 2
  await choose(2)
  await screen.findByText(/The photo reads “欧阳曉明”.*an editor/)
  submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ body: { realname: '欧阳晓明' } })
  agreement.leave()
})

test('a name that an editor refused brings the form back with the reason, and no way around it', async () => {
  const before = { ...known, name_check: 2, name_message: 'Not the name on the card.' }
  const { agreement } = await open({ body: {} }, undefined, before)
  expect(agreement.$stage.get()).toBe('fill')
  screen.getByText('Not the name on the card.')
  expect(screen.queryByRole('button', { name: strings['signing.cancelEdit'] })).toBeNull()
  agreement.leave()
})

test('a bank card that fails its sum is hinted at and sent', async () => {
  const { agreement, sent } = await open({ body: {} })
  fireEvent.change(field('common.bankCard'), { target: { value: '6222 0200 0000 0000 001' } })
  await screen.findByText(strings['validation.bankCardCheck'])
  submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ body: { bank_card: '6222020000000000001' } })
  agreement.leave()
})
