/** Whether a file is a drawing, which may begin with a prologue longer than the head that the browser reads. */
export function isSvg(head: Uint8Array, declared: string): boolean {
  const text = new TextDecoder().decode(head)
  return /<svg|<!doctype svg/i.test(text) || (declared === 'image/svg+xml' && /^\s*</.test(text))
}
