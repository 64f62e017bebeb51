import type { Plugin } from 'vite'

/** Keeps only the drawing of a lucide file: its licence stands in the package, its attributes in `Icon`. */
export function iconDrawings(): Plugin {
  return {
    name: 'icon-drawings',
    enforce: 'post',
    transform(code, id) {
      if (!/lucide-static\/icons\/[\w-]+\.svg\?raw$/.test(id)) return undefined
      const [whole, text] = /export default ("(?:[^"\\]|\\.)*")/.exec(code) ?? []
      if (!whole || !text) return undefined
      const drawing = (JSON.parse(text) as string)
        .replace(/<!--.*?-->/gs, '')
        .replace(/<svg[^>]*>/, '<svg>')
        .replace(/>\s+</g, '><')
        .trim()
      return { code: code.replace(whole, `export default ${JSON.stringify(drawing)}`), map: null }
    },
  }
}
