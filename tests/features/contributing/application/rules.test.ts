import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyOf, type ApplicationFields } from '#features/contributing/application/fields.ts'
import {
  cleaned,
  type FilesNow,
  type Place,
  type Problem,
  problemsOf,
} from '#features/contributing/application/rules.ts'

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `/file-${at}`)
const person: ApplicationFields = {
  user_type: '1',
  realname: '欧阳晓明',
  gender: '2',
  company: '',
  ctype: '1',
  mobile: '13800000001',
  email: '',
  description: 'Harbour and fog.',
  kinds: ['image'],
  hasAgreed: true,
}
const unit: ApplicationFields = { ...person, user_type: '2', company: '云港影像工作室' }
const files = { thumb: ['/t'], license: ['/l'], images: addresses(10), video: addresses(3) }
const now: FilesNow = { files, unsent: [] }

test('whole applications have nothing wrong', () => {
  for (const kinds of [['image'], ['video'], ['image', 'video']] as const) {
    expect(problemsOf({ ...person, kinds }, now)).toEqual({})
    expect(problemsOf({ ...unit, kinds }, now)).toEqual({})
  }
})

describe('each place names its error', () => {
  test.each<[string, ApplicationFields, Partial<FilesNow['files']>, Place, Problem]>([
    ['no name', { ...person, realname: '' }, {}, 'realname', 'required'],
    ['a Latin name', { ...person, realname: 'Ann' }, {}, 'realname', 'real_name_format'],
    ['a short mobile', { ...person, mobile: '1380000' }, {}, 'mobile', 'mobile_format'],
    ['half an address', { ...person, email: 'a@' }, {}, 'email', 'email_format'],
    ['no portrait', person, { thumb: [] }, 'thumb', 'required'],
    ['an organisation without a name', { ...unit, company: '' }, {}, 'company', 'required'],
    ['an organisation without a licence', unit, { license: [] }, 'license', 'required'],
    ['nothing said', { ...person, description: ' ' }, {}, 'description', 'required'],
    [
      'too much said',
      { ...person, description: '海'.repeat(5001) },
      {},
      'description',
      'description_too_long',
    ],
    ['no kind', { ...person, kinds: [] }, {}, 'kinds', 'required'],
    ['9 pictures', person, { images: addresses(9) }, 'images', 'too_few'],
    ['11 pictures', person, { images: addresses(11) }, 'images', 'too_many'],
    ['2 videos', { ...person, kinds: ['video'] }, { video: addresses(2) }, 'video', 'too_few'],
    ['4 videos', { ...person, kinds: ['video'] }, { video: addresses(4) }, 'video', 'too_many'],
    ['terms not accepted', { ...person, hasAgreed: false }, {}, 'hasAgreed', 'required'],
  ])('%s', (_, fields, change, place, problem) => {
    const found = problemsOf(fields, { files: { ...files, ...change }, unsent: [] })
    expect(found).toEqual({ [place]: problem })
  })

  test('files on their way come before their number', () => {
    const few = { files: { ...files, images: addresses(4) }, unsent: ['images', 'thumb'] } as const
    expect(problemsOf(person, few)).toEqual({ images: 'sending', thumb: 'sending' })
  })

  test('does not ask an applicant for fields of the other kind', () => {
    expect(problemsOf(person, { files: { ...files, license: [] }, unsent: ['license'] })).toEqual(
      {},
    )
  })
})

test('the form sends pasted text without spaces and prefixes', () => {
  const pasted = { realname: ' 欧阳 晓明 ', mobile: '+86 138-0000 0001', email: ' ａ@b.cn ' }
  expect(cleaned({ ...person, ...pasted })).toMatchObject({
    realname: '欧阳晓明',
    mobile: '13800000001',
    email: 'a@b.cn',
  })
})

test('exactly 10 pictures and 3 videos, of the kinds that are applied for only', () => {
  const kind = fc.constantFrom('image' as const, 'video' as const)
  const count = fc.integer({ min: 0, max: 14 })
  fc.assert(
    fc.property(fc.uniqueArray(kind, { minLength: 1 }), count, count, (kinds, images, video) => {
      const given = { ...files, images: addresses(images), video: addresses(video) }
      const found = problemsOf({ ...person, kinds }, { files: given, unsent: [] })
      expect('images' in found).toBe(kinds.includes('image') && images !== 10)
      expect('video' in found).toBe(kinds.includes('video') && video !== 3)
      const body = bodyOf({ ...person, kinds }, given)
      expect(body.images).toHaveLength(kinds.includes('image') ? images : 0)
      expect(body.video).toHaveLength(kinds.includes('video') ? video : 0)
    }),
  )
})

test('a person sends nothing of an organisation, and the other way round', () => {
  expect(bodyOf({ ...person, company: '旧名' }, files)).not.toHaveProperty('company')
  expect(bodyOf(person, files)).not.toHaveProperty('license')
  expect(bodyOf(unit, files)).toMatchObject({ company: '云港影像工作室', ctype: 1, license: '/l' })
  expect(bodyOf(unit, files)).not.toHaveProperty('gender')
})
