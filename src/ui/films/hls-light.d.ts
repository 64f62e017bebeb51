/** The package types its full build only; the light one has the same class with fewer parts behind it. */
declare module 'hls.js/light' {
  export { default, type ErrorData, type Events } from 'hls.js'
}
