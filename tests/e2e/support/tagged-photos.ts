import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { gbk, withIptc } from '#tests/domain/photo-files.ts'
import type { NamedFile } from './applicant.ts'

/** A file's own description, and the record that holds it. */
interface Said {
  record: 'IPTC' | 'XMP' | 'EXIF'
  title?: string
  keywords?: readonly string[]
  author?: string
  description?: string
  date?: string
}

/** A photograph and the expected values of the form. */
export interface TaggedPhoto extends Said {
  file: NamedFile
}

type Write = (text: string) => Buffer
const utf8: Write = (text) => Buffer.from(text, 'utf8')
const latin: Write = (text) => Buffer.from(text, 'latin1')

const iptc = (write: Write, title: string, keywords: readonly string[], author: string) => ({
  said: { record: 'IPTC', title, keywords, author } satisfies Said,
  write,
})
const xmp = (title: string, keywords: readonly string[], description: string) => ({
  said: { record: 'XMP', title, keywords, description } satisfies Said,
  write: utf8,
})

/** Eight ways in which cameras, agencies and editors write. */
const sayings: readonly { said: Said; write: Write }[] = [
  iptc(gbk, '云港码头清晨', ['港口', '龙门吊'], '朱镕'),
  iptc(gbk, '渔船归来', ['渔船', '黄昏'], '朱镕'),
  iptc(utf8, '灯塔与海鸥', ['灯塔', '海鸥'], '欧阳晓明'),
  iptc(utf8, '集装箱堆场', ['集装箱', '物流'], '欧阳晓明'),
  iptc(latin, 'Größte Brücke am Kai', ['Brücke', 'Straße'], 'Jörg Weiß'),
  xmp('跨海大桥夜景', ['大桥', '夜景'], '跨海大桥在夜色中亮灯。'),
  xmp('盐田 & 晒盐人', ['盐田', '劳动者'], '晒盐人在收盐。'),
  {
    said: {
      record: 'EXIF',
      author: 'Harbour desk',
      description: 'Tugs lead a tanker to its berth.',
      date: '2025-03-09',
    },
    write: utf8,
  },
]

const packet = ({ title = '', keywords = [], description = '' }: Said) => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const alternative = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`
  const items = keywords.map((word) => `<rdf:li>${escaped(word)}</rdf:li>`).join('')
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title>${alternative(title)}</dc:title><dc:description>${alternative(description)}</dc:description>
<dc:subject><rdf:Bag>${items}</rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`
}

/** Real photographs, when `PHOTOS_DIR` names a folder of them. */
const realPhotos = (): string[] => {
  const { PHOTOS_DIR } = process.env
  if (!PHOTOS_DIR) return []
  return globSync('*.{jpg,jpeg,png}', { cwd: PHOTOS_DIR })
    .sort()
    .map((name) => join(PHOTOS_DIR, name))
}

/** A picture like no other. */
const someScene = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(48 * 32 * 3))
  return sharp(bytes, { raw: { width: 48, height: 32, channels: 3 } })
    .blur(1)
    .resize(1500, 1000)
}

/** Eight photographs, each with a record of its own kind; `mark` tells their titles from those of other runs. */
export function taggedPhotos(mark: string): Promise<TaggedPhoto[]> {
  const real = realPhotos()
  return Promise.all(
    sayings.map(async ({ said: plain, write }, at) => {
      const said = plain.title === undefined ? plain : { ...plain, title: `${plain.title} ${mark}` }
      const path = real[at]
      let picture = path === undefined ? someScene() : sharp(path).keepIccProfile()
      if (said.record === 'XMP') picture = picture.withXmp(packet(said))
      if (said.record === 'EXIF')
        picture = picture.withExif({
          IFD0: { ImageDescription: said.description ?? '', Artist: said.author ?? '' },
          IFD2: { DateTimeOriginal: `${(said.date ?? '').replaceAll('-', ':')} 08:30:00` },
        })
      const jpeg = await picture.jpeg({ quality: 90 }).toBuffer()
      const records = [
        ['2:5', write(said.title ?? '')],
        ...(said.keywords ?? []).map((word) => ['2:25', write(word)] as const),
        ['2:80', write(said.author ?? '')],
      ] as const
      const buffer = said.record === 'IPTC' ? Buffer.from(withIptc(jpeg, records)) : jpeg
      const file = { name: `photo-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer }
      return { ...said, file }
    }),
  )
}
