const worn = new Set<string>()

/**
 * Gives the page the styles of a part that came late. Astro puts every sheet that a script imports, late ones too, into the
 * page; a sheet made by script costs nothing until then, and the security policy has nothing against it.
 */
export function wear(css: string): void {
  if (worn.has(css)) return
  worn.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
