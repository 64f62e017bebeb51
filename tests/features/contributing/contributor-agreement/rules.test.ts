import { describe, expect, test } from 'vitest'
import { fieldsFrom, filledFrom } from '#features/contributing/contributor-agreement/fields.ts'
import {
  cleaned,
  nameNoteOf,
  type PhotosNow,
  type Place,
  type Problem,
  problemsOf,
} from '#features/contributing/contributor-agreement/rules.ts'

const fields = {
  realname: '欧阳晓明',
  idcard: '11010519491231002X',
  bank_card: '6222020000000000008',
}
const photos: PhotosNow = {
  idcard_thumb: '/card',
  bank_card_thumb: '/bank',
  unsent: [],
  card: { name: '欧阳晓明', idNumber: '11010519491231002X' },
}

test('the form sends fields that agree with the card', () => {
  expect(problemsOf(fields, photos)).toEqual({})
})

describe('each place names its error', () => {
  test.each<[string, Partial<typeof fields>, Partial<PhotosNow>, Place, Problem]>([
    ['another name than on the card', { realname: '欧阳小明' }, {}, 'realname', 'no_match'],
    [
      'another number than on the card',
      { idcard: '110105199003070011' },
      {},
      'idcard',
      'identity_check',
    ],
    [
      'a right number that is not the one on the card',
      { idcard: '11010519491231002X' },
      { card: { name: '欧阳晓明', idNumber: '110101199003074514' } },
      'idcard',
      'no_match',
    ],
    [
      'no photo of the card',
      {},
      { idcard_thumb: undefined, card: undefined },
      'idcard_thumb',
      'required',
    ],
    ['a photo on its way', {}, { unsent: ['idcard_thumb'] }, 'idcard_thumb', 'sending'],
    [
      'no photo of the bank card',
      {},
      { bank_card_thumb: undefined },
      'bank_card_thumb',
      'required',
    ],
    ['15 digits', { bank_card: '622202000000000' }, {}, 'bank_card', 'bank_card_format'],
  ])('%s', (_, change, now, place, problem) => {
    expect(problemsOf({ ...fields, ...change }, { ...photos, ...now })).toEqual({
      [place]: problem,
    })
  })
})

describe('a name that differs in one sign from the read one', () => {
  const read = (name: string | undefined, count?: number) =>
    ({ ...photos, card: { ...photos.card, name, photos: count } }) satisfies PhotosNow

  test('asks for a second photo, and goes on with it, to an editor', () => {
    expect(problemsOf(fields, read('欧阳曉明', 1))).toEqual({ realname: 'second_photo' })
    expect(nameNoteOf(fields, read('欧阳曉明', 1).card)).toBeUndefined()
    expect(problemsOf(fields, read('欧阳曉明', 2))).toEqual({})
    expect(nameNoteOf(fields, read('欧阳曉明', 2).card)).toBe('to_editor')
    expect(nameNoteOf(fields, read('欧阳晓明', 2).card)).toBeUndefined()
  })

  test('is refused where two signs differ, or the server counts no photos', () => {
    expect(problemsOf(fields, read('欧阳曉月', 2))).toEqual({ realname: 'no_match' })
    expect(nameNoteOf(fields, read('欧阳曉月', 2).card)).toBeUndefined()
    expect(problemsOf(fields, read('欧阳曉明'))).toEqual({ realname: 'no_match' })
  })

  test('or could not be read on the second photo either, is compared by an editor', () => {
    expect(problemsOf(fields, read(undefined, 2))).toEqual({})
    expect(nameNoteOf(fields, read(undefined, 2).card)).toBe('unread')
    expect(nameNoteOf(fields, read(undefined).card)).toBeUndefined()
  })
})

test('a bank card that fails the sum is none of the refusals', () => {
  expect(problemsOf({ ...fields, bank_card: '6222020000000000001' }, photos)).toEqual({})
})

test('a photo of before is validated by the server, and a name has any of the dots', () => {
  expect(problemsOf({ ...fields, realname: '某某' }, { ...photos, card: undefined })).toEqual({})
  const dotted = { ...photos, card: { ...photos.card, name: '买买提·艾力' } }
  expect(problemsOf({ ...fields, realname: '买买提•艾力' }, dotted)).toEqual({})
})

test('the card fills empty fields and leaves the input', () => {
  const card = { name: '欧阳晓明', idNumber: '11010519491231002X' }
  expect(filledFrom({ realname: '', idcard: ' ', bank_card: '1' }, card)).toEqual({
    realname: card.name,
    idcard: card.idNumber,
    bank_card: '1',
  })
  expect(filledFrom({ realname: '某某', idcard: '', bank_card: '' }, card).realname).toBe('某某')
})

test('numbers are sent bare, and masked ones are asked for again', () => {
  expect(
    cleaned({ realname: '欧阳 晓明', idcard: '110105 19491231 002x', bank_card: '6222 0200-0000' }),
  ).toEqual({ realname: '欧阳晓明', idcard: '11010519491231002X', bank_card: '622202000000' })
  const contract = { status: 2, realname: '欧阳晓明', idcard: '110***02X', bank_card: '622***8' }
  expect(fieldsFrom(contract, undefined)).toEqual({
    realname: '欧阳晓明',
    idcard: '',
    bank_card: '',
  })
})
