const digits = '零壹贰叁肆伍陆柒捌玖'
const units = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** Four digits in capitals; a zero between two others is said once. */
function fourDigits(number: number): string {
  const said = [3, 2, 1, 0].map((place) => {
    const digit = Math.floor(number / 10 ** place) % 10
    return digit === 0 ? '零' : `${digits[digit]}${units[place]}`
  })
  return said.join('').replaceAll(/零+/g, '零').replace(/零$/, '')
}

function wholeYuan(yuan: number): string {
  let said = ''
  for (let group = 3; group >= 0; group--) {
    const part = Math.floor(yuan / 10_000 ** group) % 10_000
    if (part === 0) {
      if (said !== '' && !said.endsWith('零')) said += '零'
      continue
    }
    if (said !== '' && part < 1000 && !said.endsWith('零')) said += '零'
    said += fourDigits(part).replace(/^零/, '') + (groups[group] ?? '')
  }
  return said.replace(/零$/, '')
}

/** An amount in the capital numerals that contracts use: `壹仟贰佰元伍角整`. */
export function capitalAmount(fen: number): string {
  if (fen === 0) return '零元整'
  const yuan = Math.floor(fen / 100)
  const [jiao, cents] = [Math.floor(fen / 10) % 10, fen % 10]
  const whole = yuan === 0 ? '' : `${wholeYuan(yuan)}元`
  if (jiao === 0 && cents === 0) return `${whole}整`
  const gap = jiao === 0 && whole !== '' ? '零' : ''
  const tenths = jiao === 0 ? gap : `${digits[jiao]}角`
  return `${whole}${tenths}${cents === 0 ? '整' : `${digits[cents]}分`}`
}

/** `1,200.50` */
export function plainAmount(fen: number): string {
  const yuan = String(Math.floor(fen / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${yuan}.${String(fen % 100).padStart(2, '0')}`
}
