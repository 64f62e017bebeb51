/** A Chinese, Japanese or Korean sign, as wide as two Latin letters. */
export const wideSign = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u
