import * as fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { photoMetadata } from '#domain/photo/photo-metadata.ts'
import { charsetOf, textOf } from '#domain/photo/photo-text.ts'
import { gbk, iptcBlock, withIptc, withXmpText } from './photo-files.ts'

let plain: Buffer
beforeAll(async () => {
  plain = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
})

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text, 'utf8')

describe('IPTC', () => {
  it('is read in GBK, UTF-8 and Latin-1', () => {
    const chinese = { title: '云港码头清晨', keywords: ['港口', '龙门吊'], author: '朱镕' }
    const german = {
      title: 'Größte Brücke',
      keywords: ['Müllabfuhr', 'Straße'],
      author: 'Jörg Weiß',
    }
    const read = (
      write: (text: string) => Uint8Array,
      { title, keywords, author }: typeof chinese,
    ) =>
      photoMetadata(
        withIptc(plain, [
          ['2:5', write(title)],
          ...keywords.map((word): [string, Uint8Array] => ['2:25', write(word)]),
          ['2:80', write(author)],
        ]),
      )
    expect(read(gbk, chinese)).toEqual(chinese)
    expect(read(utf8, chinese)).toEqual(chinese)
    expect(read(utf8, german)).toEqual(german)
    expect(read(latin, german)).toEqual(german)
  })

  it('is believed when it names its charset', () => {
    const fields: [string, Uint8Array][] = [
      ['1:90', latin('\x1b%G')],
      ['2:120', utf8('港口\r\n第二行')],
      ['2:55', latin('20240506')],
    ]
    expect(photoMetadata(withIptc(plain, fields))).toEqual({
      description: '港口\n第二行',
      create_date: '2024-05-06',
      year: '2024',
    })
  })

  it('is nothing where an encoding left question marks of it', () => {
    const read = (title: string, description: string) =>
      photoMetadata(
        withIptc(plain, [
          ['2:5', utf8(title)],
          ['2:120', utf8(description)],
          ['2:25', utf8('???')],
          ['2:25', utf8('海')],
        ]),
      )
    expect(read('???? ??', '\uFFFD\uFFFD\uFFFD 2024')).toEqual({
      description: '2024',
      keywords: ['海'],
    })
  })

  it('keeps questions, and falls back where a better place holds only marks', () => {
    const fields = (title: string): [string, Uint8Array][] => [
      ['2:5', utf8(title)],
      ['2:105', utf8('码头清晨')],
    ]
    expect(photoMetadata(withIptc(plain, fields('Where to? 哪里？')))).toMatchObject({
      title: 'Where to? 哪里？',
    })
    expect(photoMetadata(withIptc(plain, fields('???????')))).toMatchObject({ title: '码头清晨' })
  })

  it('may lie in a second segment, behind other resources and odd names', () => {
    const other = Buffer.concat([
      latin('8BIM\x04\x25\x03abc'),
      Buffer.from([0, 0, 0, 3, 1, 2, 3, 0]),
    ])
    const file = withIptc(plain, [['2:105', utf8('标题')]], other)
    expect(photoMetadata(file)).toEqual({ title: '标题' })
  })
})

describe('the charset of a text', () => {
  const guess = (text: string, write = gbk) => {
    const bytes = write(text)
    return textOf(bytes, charsetOf([bytes]))
  }
  it.each(['张', '港口', 'IBM会议', '摄影：李明', '2024年春运', 'Photo by 王小明', '“云港”号'])(
    'is GBK: %s',
    (text) => expect(guess(text)).toBe(text),
  )
  it.each([
    'Größe',
    'Café',
    'INFORMAÇÃO',
    'Ærø',
    'São João',
    'Übermut',
    'Ça va',
    'Åsa Öberg',
    '50 °C',
  ])('is Latin-1: %s', (text) => expect(guess(text, latin)).toBe(text))

  it('is always told for UTF-8, also of a text that was cut within a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(!text.includes('\0'))
        expect(guess(text, utf8)).toBe(text.replace(/^\uFEFF/, ''))
      }),
    )
    expect(textOf(utf8('云港码头').subarray(0, 11), 'utf-8')).toBe('云港码')
  })

  it('is told for every name of common Chinese characters', () => {
    const common = fc
      .integer({ min: 0xb0a1, max: 0xd7f9 })
      .filter((code) => (code & 0xff) >= 0xa1 && (code & 0xff) <= 0xfe)
    fc.assert(
      fc.property(fc.array(common, { minLength: 1, maxLength: 30 }), (codes) => {
        const bytes = Buffer.from(codes.flatMap((code) => [code >> 8, code & 0xff]))
        fc.pre(charsetOf([bytes]) !== 'utf-8')
        expect(charsetOf([bytes])).toBe('gb18030')
      }),
    )
  })
})

describe('EXIF and XMP', () => {
  const exif = (fields: Record<string, string>, taken?: string) =>
    sharp(plain)
      .withExif({ IFD0: fields, ...(taken && { IFD2: { DateTimeOriginal: taken } }) })
      .jpeg()
      .toBuffer()
  const packet = (inner: string, attributes = '') =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" ${attributes}>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`

  it.each([
    ['UTF-8', '李明的码头', utf8('李明的码头')],
    ['GBK', '李明的码头', gbk('李明的码头')],
    ['Latin-1', 'Jörg Weiß ', latin('Jörg Weiß ')],
  ])('tell of maker, words and day in %s', async (_, text, bytes) => {
    const room = 'x'.repeat(bytes.length)
    const file = await exif({ Artist: room, ImageDescription: room }, '2023:12:31 23:59:59')
    const at = file.indexOf(room)
    const written = Buffer.concat([file.subarray(0, at), bytes, file.subarray(at + bytes.length)])
    const next = written.indexOf(room)
    bytes.copy(written, next)
    expect(photoMetadata(written)).toEqual({
      description: text.trim(),
      author: text.trim(),
      create_date: '2023-12-31',
      year: '2023',
    })
  })

  it('are no words when the camera has written them, and no day when there is none', async () => {
    const file = await exif({ ImageDescription: 'OLYMPUS DIGITAL CAMERA' }, '0000:00:00 00:00:00')
    expect(photoMetadata(file)).toEqual({})
  })

  it('are read from lists, from languages and from attributes, XMP before the others', async () => {
    const xmp = packet(
      '<dc:title><rdf:Alt><rdf:li xml:lang="en">Quay</rdf:li><rdf:li xml:lang="x-default">码头 &amp; &#x6d77;</rdf:li></rdf:Alt></dc:title>' +
        '<dc:subject><rdf:Bag><rdf:li>港口</rdf:li><rdf:li>港口</rdf:li><rdf:li>船；海</rdf:li></rdf:Bag></dc:subject>' +
        '<dc:creator><rdf:Seq><rdf:li>A</rdf:li><rdf:li>B</rdf:li></rdf:Seq></dc:creator>',
      'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:DateCreated="2022-02-03T10:00:00+08:00"',
    )
    const file = await sharp(plain).withXmp(xmp).jpeg().toBuffer()
    const expected = {
      title: '码头 & 海',
      keywords: ['港口', '船', '海'],
      author: 'A, B',
      create_date: '2022-02-03',
      year: '2022',
    }
    expect(photoMetadata(file)).toEqual(expected)
    expect(
      photoMetadata(
        withIptc(file, [
          ['2:5', utf8('另一个')],
          ['2:120', utf8('说明')],
        ]),
      ),
    ).toEqual({
      ...expected,
      description: '说明',
    })
    expect(photoMetadata(withXmpText(await sharp(plain).png().toBuffer(), xmp))).toEqual(expected)
  })

  it('of Windows are wide', () => {
    const wide = Buffer.from('港口;船\0', 'utf16le')
    const tiff = Buffer.alloc(8 + 2 + 12 + 4)
    tiff.write('II*\0', 'latin1')
    tiff.writeUInt32LE(8, 4)
    tiff.writeUInt16LE(1, 8)
    tiff.writeUInt16LE(0x9c9e, 10)
    tiff.writeUInt16LE(1, 12)
    tiff.writeUInt32LE(wide.length, 14)
    tiff.writeUInt32LE(tiff.length, 18)
    const body = Buffer.concat([latin('Exif\0\0'), tiff, wide])
    const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
    const file = Buffer.concat([plain.subarray(0, 2), head, body, plain.subarray(2)])
    expect(photoMetadata(file)).toEqual({ keywords: ['港口', '船'] })
  })
})

it('takes whatever comes', () => {
  const head = fc.constantFrom(
    '\xff\xd8\xff\xe1',
    '\xff\xd8\xff\xed',
    '\x89PNG\r\n\x1a\n',
    '',
    '\xff\xd8',
  )
  const inner = fc.constantFrom(
    'Exif\0\0II*\0\x08\0\0\0',
    'Photoshop 3.0\x008BIM\x04\x04\0\0',
    'http://ns.adobe.com/xap/1.0/\0<dc:title>',
    'eXIf',
  )
  fc.assert(
    fc.property(head, inner, fc.uint8Array({ maxLength: 200 }), (start, middle, rest) => {
      const file = Buffer.concat([latin(start), Buffer.from([0, 190]), latin(middle), rest])
      const found = photoMetadata(new Uint8Array(file))
      for (const value of Object.values(found).flat()) expect(value).not.toBe('')
    }),
    { numRuns: 1000 },
  )
  const block = iptcBlock([['2:5', utf8('标题')]])
  for (let cut = 0; cut < block.length; cut++) {
    expect(() =>
      photoMetadata(withIptc(plain, [], undefined, block.subarray(0, cut))),
    ).not.toThrow()
  }
})

it('keeps within the lengths of the form', () => {
  const long = photoMetadata(
    withIptc(plain, [
      ['2:5', utf8('长'.repeat(900))],
      ...Array.from({ length: 80 }, (_, at): [string, Uint8Array] => [
        '2:25',
        utf8(`词${at}`.padEnd(90, '好')),
      ]),
    ]),
  )
  expect([long.title?.length, long.keywords?.length, long.keywords?.[0]?.length]).toEqual([
    200, 50, 50,
  ])
})
