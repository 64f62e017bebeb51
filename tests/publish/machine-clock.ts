/** The environment of a machine whose clock shows this moment now: for a process that is started with it, and its children. */
export function clockAt(moment: Date): Record<string, string> {
  const by = moment.getTime() - Date.now()
  const other = `const D = Date; globalThis.Date = class extends D { constructor(...a) { a.length ? super(...a) : super(D.now() + ${by}) } static now() { return D.now() + ${by} } }`
  return { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(other)}"` }
}
