import { fileURLToPath } from 'node:url'

const physical = [
  '/^(margin|padding|border)-(left|right|top|bottom)/',
  'left',
  'right',
  'top',
  'bottom',
  'width',
  'height',
  'min-width',
  'max-width',
  'min-height',
  'max-height',
]

/** Logical properties only, so that Arabic mirrors by itself; colours only through tokens. */
export default {
  extends: [fileURLToPath(import.meta.resolve('stylelint-config-standard'))],
  rules: {
    'property-disallowed-list': [
      physical,
      { message: 'Use the logical property: the page is mirrored in Arabic' },
    ],
    'declaration-property-value-disallowed-list': {
      'text-align': ['left', 'right'],
      float: ['left', 'right'],
    },
    'color-no-hex': true,
    'function-disallowed-list': [['rgb', 'rgba', 'hsl', 'hsla'], { message: 'Use a token' }],
    'selector-class-pattern': '^[a-z][a-zA-Z0-9-]*$',
    'custom-property-pattern': null,
    'property-no-unknown': [
      true,
      { ignoreProperties: ['text-spacing-trim', 'position-anchor', 'anchor-name'] },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'declaration-property-value-no-unknown': null,
    'at-rule-no-unknown': null,
    'no-descending-specificity': null,
    'import-notation': 'string',
    'keyframe-selector-notation': null,
    'value-keyword-case': ['lower', { ignoreProperties: ['/font/'] }],
    'custom-property-empty-line-before': null,
  },
  overrides: [
    {
      files: ['**/tokens.css', '**/placeholder.css', '**/print.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
}
