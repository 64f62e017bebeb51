import sharp from 'sharp'
import { expect, inject } from 'vitest'
import { numberOf, photographOf } from '#tests/fixtures/identity-card.ts'
import { newPictures, sendFile } from './applicant.ts'
import { callApi } from './buyer.ts'

/** Signs the contributor agreement of an approved applicant, through the API. */
export async function signSettlement(token: string): Promise<void> {
  const idNumber = numberOf(Date.now() % 100_000)
  const person = {
    name: '司马光远',
    idNumber,
    sex: '男',
    people: '汉',
    address: ['海滨区'],
  } as const
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await photographOf(person))], 'card.jpg'))
  const reply = await fetch(`${inject('api')}/api/v1/upload/user/idcard`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const [bank] = await newPictures(1)
  if (!bank) throw new Error('no picture')
  const fields = {
    realname: person.name,
    idcard: idNumber,
    idcard_thumb: ((await reply.json()) as { url: string }).url,
    bank_card: '6222020000000000008',
    bank_card_thumb: await sendFile(bank, token),
  }
  await callApi('camera/contract', fields, token)
  const status = async () => (await callApi('camera/contract', undefined, token)).status
  await expect.poll(status, { timeout: 60_000 }).toBe(2)
  const stroke =
    '<svg width="600" height="180"><path d="M40 120 Q150 20 260 110 T560 70" stroke="black" stroke-width="9" fill="none"/></svg>'
  const signature = await sharp(Buffer.from(stroke)).png().toBuffer()
  const image = `data:image/png;base64,${signature.toString('base64')}`
  await callApi('camera/sign', { base64_file: image }, token)
  await expect.poll(status, { timeout: 60_000 }).toBe(1)
}
