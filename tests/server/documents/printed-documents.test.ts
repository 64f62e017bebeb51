import fc from 'fast-check'
import sharp from 'sharp'
import type { Color, Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { newCode, readCode } from '#server/core/security/check-codes.ts'
import { capitalAmount, plainAmount } from '#server/modules/documents/amounts.ts'
import { contractDocument } from '#server/modules/documents/contracts/contract-document.ts'
import type { ContractFacts } from '#server/modules/documents/contracts/contracts.queries.ts'
import { createPdfRenderer } from '#server/modules/documents/pdf/pdf-renderer.ts'
import type { PrintJob } from '#server/modules/documents/pdf/pdf-renderer.ts'
import { SignatureError, signatureFrom } from '#server/modules/media/pictures/drawn-signature.ts'
import { drawnSignature } from '../support/licence-shop.ts'
import { apart, inked, pagesOf } from '../support/pdf.ts'
import type { Page } from '../support/pdf.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const day = new Date('2026-11-20T03:00:00.000Z')
type Change = { lines?: number; realname?: string; signedAt?: Date; title?: string }

function facts({ lines = 3, realname = '欧阳晓明', signedAt, title = '云港老码头' }: Change) {
  const line = {
    imageId: 7,
    title: { zh: title },
    optionId: 0,
    kind: 1,
    editorial: false,
    terms: null,
    width: 6000,
    height: 4000,
  }
  return {
    house: { zh: '云港图片' },
    housePhone: null,
    mobile: '13800000001',
    order: { orderSn: 'T20261120A', totalFen: 36_000 * lines, paidAt: day, createdAt: day },
    lines: Array.from({ length: lines }, () => ({ ...line, priceFen: 36_000 })),
    contract: {
      code: 'C7QK-9M2X-0AZB-TT4R',
      userType: '1',
      realname,
      idcard: '11010519491231002X',
      email: 'buyer@example.com',
      signedAt: signedAt ?? null,
    },
  } as unknown as ContractFacts
}

function print(change: Change, picture?: PrintJob['picture']): Promise<Uint8Array> {
  const data = contractDocument(facts(change), new URL('https://pictures.example'))
  return renderer.print({ template: 'contract', data, picture })
}

const printed = async (change: Change, picture?: PrintJob['picture']): Promise<Page[]> =>
  pagesOf(await print(change, picture))

const textsOf = async (change: Change): Promise<string[]> =>
  (await pagesOf(await print(change), { draw: false })).map((page) => page.text)

/** The pixels of a name where the document has it. */
function nameOn([page]: Page[], name: string): Uint8Array {
  if (!page) throw new Error('no page')
  const box = page.boxOf(name)
  // As wide for each name, so that they can be compared.
  return page.ink({ ...box, width: box.height * 4 })
}

describe('the contract', () => {
  it("draws the glyphs of the buyer's name", async () => {
    const names = ['欧阳晓明', '司马光远', '龑䶮㛃喆']
    const drawn = await Promise.all(
      names.map(async (realname) => nameOn(await printed({ realname }), realname)),
    )
    const again = nameOn(await printed({ realname: '欧阳晓明' }), '欧阳晓明')
    // No font has these: the sign of a missing glyph.
    const missing = '\u{10fff0}'.repeat(4)
    const pages = await printed({ realname: `名${missing}` })
    const tofu = nameOn(pages, '名')
    expect(apart(drawn[0]!, again)).toBe(0)
    for (const ink of drawn) {
      expect(inked(ink)).toBeGreaterThan(0.08)
      expect(apart(ink, tofu)).toBeGreaterThan(8)
      for (const other of drawn) if (other !== ink) expect(apart(ink, other)).toBeGreaterThan(8)
    }
  })

  it('says who, what, how much and how to verify', async () => {
    const text = (await textsOf({})).join('')
    const wanted = [
      '欧阳晓明',
      '11010519491231002X',
      'buyer@example.com',
      'T20261120A',
      '云港老码头',
    ]
    const more = ['6000 × 4000', '1,080.00', '壹仟零捌拾元整', 'C7QK-9M2X-0AZB-TT4R', '第 1 页']
    for (const said of [
      ...wanted,
      ...more,
      'https://pictures.example/verify/C7QK-9M2X-0AZB-TT4R',
    ]) {
      expect(text.replaceAll(/\s/g, '')).toContain(said.replaceAll(/\s/g, ''))
    }
  })

  it('can be copied: long numbers and addresses carry no invisible signs', async () => {
    const sn = '202611231021526026507475'
    const long = contractDocument(
      { ...facts({}), order: { ...facts({}).order, orderSn: sn } },
      new URL('https://pictures.example'),
    )
    const pdf = await renderer.print({ template: 'contract', data: long, picture: undefined })
    const text = (await pagesOf(pdf, { draw: false })).map((page) => page.text).join('')
    expect(text).toContain(sn)
    expect(text).toContain('https://pictures.example/verify/C7QK-9M2X-0AZB-TT4R')
    expect(text).not.toMatch(/[\u200b-\u200d\u2060\ufeff]/)
  })

  it('shows users’ input as they typed it, never as source', async () => {
    const title = '#panic("x") $a_b$ *b* `c` \\ #{sys.inputs}'
    const [text] = await textsOf({ title })
    expect(text?.replaceAll(' ', '')).toContain('#panic("x")$a_b$*b*`c`\\#{sys.inputs}')
  })

  it('carries the signature and its day once it is signed, and not before', async () => {
    const drawn = Buffer.from((await drawnSignature()).split(',')[1]!, 'base64')
    const picture = { name: 'signature.png', bytes: await signatureFrom(drawn) } as const
    const signed = (await printed({ signedAt: new Date('2026-11-25T03:00:00Z') }, picture)).at(-1)!
    const unsigned = (await printed({})).at(-1)!
    const place = (page: Page) => {
      const { x, y, height } = page.boxOf('乙方（被许可方）签名')
      return page.ink({ x, y: y + height, width: 600, height: 150 })
    }
    expect(inked(place(unsigned))).toBe(0)
    expect(inked(place(signed))).toBeGreaterThan(0.01)
    expect(signed.text.replaceAll(' ', '')).toContain('2026年11月25日')
    expect(unsigned.text.replaceAll(' ', '')).not.toContain('2026年11月25日')
  })

  it('goes on over as many pages as it needs, each numbered and with the head of its table', async () => {
    const texts = await textsOf({ lines: 90 })
    expect(texts.length).toBeGreaterThan(3)
    for (const [at, text] of texts.entries()) {
      const foot = `第${at + 1}页/共${texts.length}页`
      expect(text.replaceAll(' ', '')).toContain(foot)
    }
    expect(texts[1]).toContain('作品名称')
  })

  it('is printed beside the server, not in its thread', async () => {
    const own = process.threadCpuUsage()
    const all = process.cpuUsage()
    await print({ lines: 2000 })
    const { user } = process.threadCpuUsage(own)
    expect(user).toBeLessThan(process.cpuUsage(all).user / 2)
  })

  it('a document that fails fails alone', async () => {
    await expect(print({ signedAt: day })).rejects.toThrow('not printed')
    expect((await print({})).length).toBeGreaterThan(10_000)
  })
})

describe('a drawn signature', () => {
  const png = (picture: Sharp) => picture.png().toBuffer()
  const canvas = (background: Color) =>
    sharp({ create: { width: 800, height: 300, channels: 4, background } })

  it('is cut to its strokes, black on nothing, and fits the pad', async () => {
    const drawn = Buffer.from((await drawnSignature()).split(',')[1]!, 'base64')
    const large = await png(sharp(drawn).resize(1600, 600).flatten({ background: '#fff' }))
    for (const bytes of [drawn, large]) {
      const { data, info } = await sharp(await signatureFrom(bytes))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.channels).toBe(4)
      expect(info.width).toBeGreaterThan(600)
      expect(info.width).toBeLessThan(700)
      expect(info.height).toBeLessThan(240)
      const alphas = Array.from({ length: info.width * info.height }, (_, at) => data[at * 4 + 3]!)
      expect(Math.min(...alphas.slice(0, info.width))).toBe(0)
      expect(alphas.filter((alpha) => alpha > 200).length).toBeGreaterThan(2000)
    }
  })

  it.each([
    ['an empty pad', () => png(canvas('#00000000')), 'blank'],
    ['a white pad', () => png(canvas('#ffffff')), 'blank'],
    ['a black pad', () => png(canvas('#000000')), 'blank'],
    ['a dot', async () => drawnPng('M400 150 l1 0'), 'blank'],
    ['a JPEG', () => canvas('#888').jpeg().toBuffer(), 'not_a_picture'],
    ['half a PNG', async () => (await png(canvas('#888'))).subarray(0, 200), 'not_a_picture'],
    ['a drawing of tags', () => Promise.resolve(Buffer.from('<svg/>')), 'not_a_picture'],
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'not_a_picture'],
    [
      'a huge PNG',
      () => png(sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } })),
      'not_a_picture',
    ],
  ])('refuses %s', async (_, make, code) => {
    const refused: unknown = await signatureFrom(await make()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SignatureError)
    expect((refused as SignatureError).code).toBe(code)
  })

  const drawnPng = async (path: string) =>
    Buffer.from((await drawnSignature(path)).split(',')[1]!, 'base64')
})

describe('amounts', () => {
  it.each([
    [0, '零元整'],
    [5, '伍分'],
    [50, '伍角整'],
    [105, '壹元零伍分'],
    [123_456, '壹仟贰佰叁拾肆元伍角陆分'],
    [100_000, '壹仟元整'],
    [1_000_500, '壹万零伍元整'],
    [10_000_000, '壹拾万元整'],
    [10_010_000, '壹拾万零壹佰元整'],
    [2_001_000_000, '贰仟零壹万元整'],
    [10_000_000_100, '壹亿零壹元整'],
  ])('%d fen', (fen, words) => expect(capitalAmount(fen)).toBe(words))

  it('read back to the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (fen) => {
        expect(fenOf(capitalAmount(fen))).toBe(fen)
        expect(Number(plainAmount(fen).replaceAll(',', ''))).toBe(fen / 100)
      }),
    )
  })

  function fenOf(words: string): number {
    const digits = '零壹贰叁肆伍陆柒捌玖'
    const [whole = '', rest = ''] = words.includes('元') ? words.split('元') : ['', words]
    const section = (text: string) =>
      [...text.matchAll(/([壹贰叁肆伍陆柒捌玖])([拾佰仟]?)/g)].reduce(
        (sum, [, digit = '', unit = '']) =>
          sum + digits.indexOf(digit) * 10 ** ['', '拾', '佰', '仟'].indexOf(unit),
        0,
      )
    const [above, below] = whole.includes('亿') ? whole.split('亿') : ['', whole]
    const [tens, ones] = below!.includes('万') ? below!.split('万') : ['', below]
    const yuan = section(above!) * 1e8 + section(tens!) * 1e4 + section(ones!)
    const jiao = /(.)角/.exec(rest)?.[1] ?? '零'
    const cents = /(.)分/.exec(rest)?.[1] ?? '零'
    return yuan * 100 + digits.indexOf(jiao) * 10 + digits.indexOf(cents)
  }
})

it('codes can be typed from paper', () => {
  const code = newCode((bytes) => Uint8Array.from({ length: bytes }, (_, at) => at * 37), 4)
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(readCode(code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code)
})
