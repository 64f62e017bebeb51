/** primary is the one red action of a screen; plain has a line, quiet has none, danger cannot be undone. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'large'
