import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { calls } from '#api/all.ts'

describe('site info', () => {
  test('works without any field', () => {
    expect(v.parse(calls.siteInfo.reply, {})).toEqual({})
  })

  test('tells an absent menu from an empty one', () => {
    expect(v.parse(calls.siteInfo.reply, { showMenu: [] }).showMenu).toEqual([])
    expect(v.parse(calls.siteInfo.reply, { showMenu: '0,10,1' }).showMenu).toEqual([0, 10, 1])
    expect(v.parse(calls.siteInfo.reply, {}).showMenu).toBeUndefined()
  })

  test('keeps every field of the specification', () => {
    const texts = {
      title: 'a',
      logo: '/l.svg',
      logo_white: '/w.svg',
      logo_red: '/r.svg',
      qrcode: '/q.png',
      seo_keyword: 'k',
      seo_description: 'd',
      contact_mobile: '0350-1',
      service_time: '9-17',
      kefu: '/k',
      rtmp: 'rtmp://a/b',
      settle: '<p>s</p>',
      protocal: '<p>p</p>',
      privacy: '<p>v</p>',
    }
    const lists = {
      flinks: [{ title: 'f', link: 'https://a.example/' }],
      hot: [{ id: 1, title: 'h', direction: 3 }],
      hot1: [{ id: 1, title: 'h', direction: 3 }],
      hot2: [],
      sliders: [{ title: 's', thumb: '/s.jpg', link: '/x' }],
      story_sliders: [],
      camera_man_sliders: [],
      activity_sliders: [],
      topic_sliders: [],
      ad_sliders: [],
    }
    expect(v.parse(calls.siteInfo.reply, { ...texts, ...lists })).toEqual({ ...texts, ...lists })
  })
})

describe('pictures', () => {
  const record = {
    id: '9',
    type: '1',
    title: '云冈',
    thumb: '/t.jpg',
    ratio_w: '3',
    ratio_h: 2,
    width: '6000',
    size: null,
    extension: 'jpg',
    keywords: '石窟,北魏',
    year: 2021,
    camera_man_name: '甲',
    subject: { title: '石窟' },
    enable_cart: 1,
    unheard_of: { a: 1 },
  }

  test('read with numbers as text, missing fields and joined keywords', () => {
    expect(v.parse(calls.imageDetail.reply, record)).toEqual({
      id: 9,
      type: 1,
      title: '云冈',
      thumb: '/t.jpg',
      ratio_w: 3,
      ratio_h: 2,
      width: 6000,
      extension: 'jpg',
      keywords: ['石窟', '北魏'],
      year: '2021',
      camera_man_name: '甲',
      subject: { title: '石窟' },
      enable_cart: true,
    })
  })

  test('give an option without an id its index', () => {
    const option = [{ price: '1500.00' }, { price: 200, width: 2000, height: 1500 }]
    const expected = [
      { id: 0, price: 1500 },
      { id: 1, price: 200, width: 2000, height: 1500 },
    ]
    expect(v.parse(calls.imageDetail.reply, { ...record, option }).option).toEqual(expected)
    const map = { 0: option[0], 1: option[1] }
    expect(v.parse(calls.imageDetail.reply, { ...record, option: map }).option).toEqual(expected)
  })

  test('keep option ids that are there, zero among them', () => {
    const option = [
      { id: 2, price: 300 },
      { id: '0', price: 900 },
    ]
    const read = v.parse(calls.imageDetail.reply, { ...record, option })
    expect(read.option?.map(({ id }) => id)).toEqual([2, 0])
  })

  test('are refused without an id', () => {
    const { issues } = v.safeParse(calls.imageList.reply, { data: [{ title: 'a' }] })
    expect(issues && v.getDotPath(issues[0])).toBe('data.0.id')
  })

  test('suggestions read as words and as records', () => {
    expect(v.parse(calls.imageSuggest.reply, ['山', { title: '水', count: '3' }])).toEqual([
      { title: '山' },
      { title: '水', count: 3 },
    ])
  })
})

describe('trees, subjects and photographers', () => {
  test('read categories of any depth', () => {
    const tree = [{ id: 1, title: 'a', children: [{ id: '2', title: 'b', children: [] }] }]
    const [root] = v.parse(calls.subjectCateTree.reply, { data: tree })
    expect(root?.children?.[0]).toEqual({ id: 2, title: 'b', children: [] })
  })

  test('read a category given by its name alone, and a parent by its id', () => {
    const base = { id: 1, title: 's' }
    const cateOf = (cate: unknown) =>
      v.parse(calls.subjectList.reply, [{ ...base, cate }]).data[0]?.cate
    expect(cateOf('山水')).toEqual({ title: '山水' })
    expect(cateOf({ id: 4, title: 'b', parent: 3 })).toEqual({
      id: 4,
      title: 'b',
      parent: { id: 3 },
    })
  })

  test('bring the subject and the photographer beside their pictures', () => {
    const works = v.parse(calls.photographerWorks.reply, {
      camera_men: [{ id: 3, name: '乙' }],
      data: [],
    })
    expect(works.camera_men).toEqual({ id: 3, name: '乙' })
    const thumbs = v.parse(calls.subjectThumbs.reply, { subject: { id: 2, title: 's' }, data: [] })
    expect(thumbs.subject.title).toBe('s')
  })
})

describe('logins', () => {
  test('read a token as a record or bare', () => {
    const token = { access_token: 'abc', token_type: 'Bearer', expires_in: 7200 }
    expect(v.parse(calls.authLogin.reply, { status: 1, token }).token).toEqual(token)
    expect(v.parse(calls.authLogin.reply, { token: 'abc' }).token).toEqual({ access_token: 'abc' })
    expect(v.parse(calls.authRefresh.reply, { auth: token })).toEqual(token)
    expect(v.parse(calls.authRefresh.reply, token)).toEqual(token)
  })

  test('refuse with a negative code', () => {
    expect(calls.authCodeLogin.refusal({ code: -1, msg: '验证码错误' })).toBe('验证码错误')
    expect(calls.authCodeLogin.refusal({ code: 0, auth: {} })).toBeUndefined()
    expect(calls.authLogin.refusal({ code: '-3', message: 'no' })).toBe('no')
  })

  test('by phone wait, succeed, or are refused when expired or declined', () => {
    expect(calls.authTicket.refusal({ status: 1 })).toBeUndefined()
    expect(calls.authTicket.refusal({ status: 4 })).toBeUndefined()
    expect(calls.authTicket.refusal({ status: 2, message: 'expired' })).toBe('expired')
    expect(calls.authTicket.refusal({ status: '3' })).toBe('')
  })
})

describe('cart, orders and payment', () => {
  test('bring chosen and possible options of a cart row', () => {
    const image = { id: 7, title: 'a', option: [{ id: 1, price: 5 }], option_all: [{ price: 9 }] }
    const [row] = v.parse(calls.cartList.reply, [{ id: 1, image_id: 7, image }])
    expect(row?.image.option).toEqual([{ id: 1, price: 5 }])
    expect(row?.image.option_all).toEqual([{ id: 0, price: 9 }])
  })

  test('read ways of payment: packages as a map or a list', () => {
    const way = { package_id: 4, title: 'p', price: '12.00', status: 1 }
    const quoted = (packages: unknown) =>
      v.parse(calls.orderPreCreate.reply, {
        payInfo: {
          wallet: { balance: { price: '3.50', status: '0', text: '' }, package: packages },
          wechat: true,
          alipay: { status: -1, text: 'off' },
        },
      }).payInfo
    expect(quoted({ 4: way }).wallet.package).toEqual([{ ...way, price: 12 }])
    expect(quoted([way]).wallet.package).toEqual([{ ...way, price: 12 }])
    expect(quoted([]).wallet.balance).toMatchObject({ price: 3.5, status: 0 })
    expect(quoted([]).wechat).toEqual({ status: 1 })
    expect(quoted([]).alipay).toEqual({ status: -1, text: 'off' })
  })

  test('read an order whose picture is gone', () => {
    const order = {
      id: 1,
      order_sn: 20260101,
      status: '0',
      order_items: [{ image_id: 2, image: null }],
    }
    const read = v.parse(calls.orderDetail.reply, order)
    expect(read).toMatchObject({ order_sn: '20260101', status: 0 })
    expect(read.order_items?.[0]?.image).toBeUndefined()
  })

  test('read the option of an order line, given as a record or a list of one', () => {
    const optionOf = (option: unknown) =>
      v.parse(calls.orderDetail.reply, {
        id: 1,
        order_sn: 'a',
        status: 1,
        order_items: [{ image_id: 2, option }],
      }).order_items?.[0]?.option
    expect(optionOf({ id: 2, price: 8 })).toEqual({ id: 2, price: 8 })
    expect(optionOf([{ id: 2, price: 8 }])).toEqual({ id: 2, price: 8 })
  })

  test('know a payment that failed', () => {
    const { refusal } = calls.orderPay
    expect(refusal({ status: 1 })).toBeUndefined()
    expect(
      refusal({ return_code: 'SUCCESS', result_code: 'SUCCESS', code_url: 'w' }),
    ).toBeUndefined()
    expect(refusal({ msg: 'ok', code_url: 'https://a' })).toBeUndefined()
    expect(refusal({ status: 0, message: '余额不足' })).toBe('余额不足')
    expect(refusal({ return_code: 'FAIL', return_msg: 'sign', code_url: 'w' })).toBe('sign')
    expect(refusal({ msg: 'closed', code_url: '' })).toBe('closed')
    expect(refusal(null)).toBe('')
  })

  test('read the balance with and without its wrapping', () => {
    expect(v.parse(calls.walletInfo.reply, { wallet: { money: '12.50' } }).wallet.money).toBe(12.5)
    expect(v.parse(calls.walletInfo.reply, { money: 3 }).wallet.money).toBe(3)
    expect(v.safeParse(calls.walletInfo.reply, null).success).toBe(false)
  })
})

describe('photographers', () => {
  test('have no application or contract yet', () => {
    expect(v.parse(calls.applicationInfo.reply, { data: null })).toBeNull()
    expect(v.parse(calls.settlementInfo.reply, { data: null })).toBeNull()
  })

  test('read work types joined and as a list', () => {
    const typesOf = (worktype: unknown) =>
      v.parse(calls.applicationInfo.reply, { status: 1, worktype })?.worktype
    expect(typesOf('image,video')).toEqual(['image', 'video'])
    expect(typesOf(['video'])).toEqual(['video'])
  })

  test('see counts beside their works', () => {
    const read = v.parse(calls.workList.reply, { data: [], stat: { all: '3', pending: 1 } })
    expect(read.stat).toEqual({ all: 3, pending: 1 })
  })

  test('are told when the server cannot read an identity card', () => {
    expect(calls.uploadIdCard.refusal({ code: 1, msg: 'unreadable' })).toBe('unreadable')
    expect(calls.uploadIdCard.refusal({ code: 0, data: {} })).toBeUndefined()
  })
})

describe('acknowledgements', () => {
  test('read whatever a server says of a finished write', () => {
    for (const reply of [null, 'ok', [], {}])
      expect(v.parse(calls.cartDelete.reply, reply)).toEqual({})
    expect(v.parse(calls.ownSubjectAdd.reply, { id: '5' })).toEqual({ id: 5 })
  })
})
