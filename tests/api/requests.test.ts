import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { calls } from '#api/all.ts'

const takes = (schema: v.GenericSchema, value: unknown): boolean =>
  v.safeParse(schema, value).success

describe('the rules of a query', () => {
  test('fills in the first page and page sizes', () => {
    expect(v.parse(calls.newsList.query, {})).toEqual({ page: 1 })
    expect(v.parse(calls.storyList.query, { page: '2' })).toEqual({ page: 2, size: 12 })
    expect(v.parse(calls.workList.query, {})).toEqual({ page: 1, status: -1 })
  })

  test('keeps to the filters there are; 0 clears one', () => {
    const { query } = calls.imageList
    expect(takes(query, { cid: '0', lid: 0, day: '30', ratio: 8, direction: 3, type: 2 })).toBe(
      true,
    )
    for (const wrong of [{ day: 31 }, { ratio: 3 }, { type: 3 }, { page: 0 }, { sort: 'price' }])
      expect(takes(query, wrong), JSON.stringify(wrong)).toBe(false)
  })

  test('takes tags joined by commas', () => {
    const { query } = calls.photographerList
    expect(v.parse(query, { tag: '1,2', cids: '4' })).toMatchObject({ tag: [1, 2], cids: [4] })
    expect(takes(query, { tag: '3' })).toBe(false)
  })
})

describe('the rules of a body', () => {
  test('mobiles have eleven digits, codes six', () => {
    const { body } = calls.authCodeLogin
    expect(takes(body, { mobile: '13800138000', code: '123456' })).toBe(true)
    expect(takes(body, { mobile: '12800138000', code: '123456' })).toBe(false)
    expect(takes(body, { mobile: '13800138000', code: '12345' })).toBe(false)
  })

  test('names may be those of companies; a password has eight characters', () => {
    const person = { mobile: '13800138000', code: '123456', password: 'abcd1234' }
    for (const username of ['ab', '大同日报社', '云冈影像（大同）', 'O2'])
      expect(takes(calls.authRegister.body, { ...person, username }), username).toBe(true)
    for (const username of ['a', '', '<b>', ' '])
      expect(takes(calls.authRegister.body, { ...person, username }), username).toBe(false)
    const short = { ...person, username: 'ab', password: 'abc1234' }
    expect(takes(calls.authRegister.body, short)).toBe(false)
    expect(takes(calls.authRegister.body, { ...person, username: 'ab', email: '' })).toBe(true)
    expect(takes(calls.authRegister.body, { ...person, username: 'ab', email: 'x' })).toBe(false)
  })

  test('a login validates no password', () => {
    expect(takes(calls.authLogin.body, { username: '甲', password: '1' })).toBe(true)
  })

  test('options are ids of sizes, at least one', () => {
    const { body } = calls.cartAdd
    expect(takes(body, { image_id: 1, option_id: [0] })).toBe(true)
    expect(takes(body, { image_id: 1, option_id: [] })).toBe(false)
    expect(takes(body, { image_id: 1, option_id: [3] })).toBe(false)
  })

  test('payment 1 is by package or by balance, not both and not neither', () => {
    const { body } = calls.orderPay
    expect(takes(body, { oid: 1, ptype: 1, package_id: 2 })).toBe(true)
    expect(takes(body, { oid: 1, ptype: 1, otype: 1 })).toBe(true)
    expect(takes(body, { oid: 1, ptype: 1 })).toBe(false)
    expect(takes(body, { oid: 1, ptype: 1, otype: 1, package_id: 2 })).toBe(false)
    expect(takes(body, { oid: 1, ptype: 2 })).toBe(true)
  })

  test('a recharge is for an amount or a package', () => {
    const { body } = calls.walletCharge
    expect(takes(body, { price: '0.01' })).toBe(true)
    expect(takes(body, { package_id: 1 })).toBe(true)
    for (const wrong of [{}, { price: 0 }, { price: 1.234 }, { price: 1, package_id: 1 }])
      expect(takes(body, wrong), JSON.stringify(wrong)).toBe(false)
  })

  test('a file goes whatever it is called: the server validates its content', () => {
    for (const { body } of [calls.uploadImage, calls.uploadFile]) {
      expect(takes(body, { file: new Blob(['x'], { type: 'image/gif' }) })).toBe(true)
      expect(takes(body, { file: new File(['x'], 'a.jpg', { type: 'image/jpeg' }) })).toBe(true)
      expect(takes(body, { file: new Blob([]) })).toBe(true)
      expect(takes(body, { file: 'a.png' })).toBe(false)
      expect(takes(body, {})).toBe(false)
    }
  })

  test('at most eight works go at once', () => {
    const work = { title: 'a', subject_id: 1, package_id: 1, thumb: '/u.jpg', year: '2026' }
    const works = (length: number) => Array.from({ length }, () => work)
    expect(takes(calls.workAddImages.body, works(8))).toBe(true)
    expect(takes(calls.workAddImages.body, works(9))).toBe(false)
    expect(takes(calls.workAddImages.body, [])).toBe(false)
    expect(takes(calls.workAddImages.body, [{ ...work, year: '26' }])).toBe(false)
  })

  test('an application is for a kind of works; how many of each it shows, the server validates', () => {
    const person = {
      user_type: '1',
      realname: '张三',
      thumb: '/t.jpg',
      description: 'd',
      mobile: '13800138000',
    }
    const files = (length: number) => Array.from({ length }, (_, index) => `/f${String(index)}`)
    const applies = (more: object) => takes(calls.applicationSubmit.body, { ...person, ...more })
    expect(applies({ worktype: ['image'], images: files(10) })).toBe(true)
    expect(applies({ worktype: ['video'], video: files(3) })).toBe(true)
    expect(applies({ worktype: ['image', 'video'], images: files(10), video: files(3) })).toBe(true)
    expect(applies({ worktype: ['image'], images: files(9) })).toBe(true)
    expect(applies({ worktype: ['image'], images: files(101) })).toBe(false)
    expect(applies({ worktype: ['audio'], images: files(10) })).toBe(false)
    expect(applies({ worktype: [], images: files(10) })).toBe(false)
  })

  test('a contract names a person or an organisation', () => {
    const { body } = calls.contractFormSubmit
    const form = { order_id: 1, email: 'a@example.com' }
    const person = { realname: '张三', idcard: '11010519491231002X' }
    const organisation = { organize: '大同日报社', organize_sn: '91350100M000100Y43' }
    expect(takes(body, { ...form, user_type: 1, ...person })).toBe(true)
    expect(takes(body, { ...form, user_type: 2, ...organisation })).toBe(true)
    expect(takes(body, { ...form, user_type: 2, ...person })).toBe(false)
    expect(takes(body, { ...form, user_type: 1, ...person, email: '' })).toBe(false)
  })

  test('a rejection says why', () => {
    const decision = { kind: 'work', ids: [1], status: 2 }
    expect(takes(calls.deskDecide.body, decision)).toBe(false)
    expect(takes(calls.deskDecide.body, { ...decision, message: 'blurred' })).toBe(true)
    expect(takes(calls.deskDecide.body, { ...decision, status: 1 })).toBe(true)
  })
})
