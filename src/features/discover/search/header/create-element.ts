/** An element with its properties and children: for parts that are made in the browser without React. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: {
    [Name in keyof HTMLElementTagNameMap[Tag]]?: HTMLElementTagNameMap[Tag][Name] | undefined
  },
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined)
  const element = Object.assign(document.createElement(tag), Object.fromEntries(given))
  element.append(...children)
  return element
}
