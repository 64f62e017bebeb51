import { renderSVG } from 'uqr'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'

/** Name of the house on paper while the site has no title. */
const namelessHouse = '图片社'

export const houseOf = (title: { zh: string } | null): string => title?.zh ?? namelessHouse

/** `2026年3月1日`, Asia/Shanghai. */
export function documentDate(moment: Date): string {
  const [year, month, day] = shanghaiTime(moment).slice(0, 10).split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** Where a code is verified, and the same address as a QR code. */
export function verificationOf(code: string, siteUrl: URL) {
  const url = new URL(`/verify/${code}`, siteUrl).href
  return { code, url, qr: renderSVG(url, { ecc: 'M', border: 0 }) }
}
