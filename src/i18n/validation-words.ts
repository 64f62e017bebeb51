import type { MessageKey } from './translate.ts'

type Camel<Code extends string> = Code extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Code

/** The message at a field for the finding of a rule of `domain/identity/validation.ts`. */
export function validationKey<Code extends string>(code: Code): `validation.${Camel<Code>}` {
  const name = code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `validation.${name}` as `validation.${Camel<Code>}`
}

/** Strings of a form that sets a name, a password, an e-mail address and a department. */
export const personRuleKeys = [
  'validation.required',
  'validation.usernameFormat',
  'validation.usernameTooLong',
  'validation.usernameIsMobile',
  'validation.passwordTooShort',
  'validation.passwordTooLong',
  'validation.confirmDiffers',
  'validation.emailFormat',
  'validation.unitNameFormat',
] as const satisfies readonly MessageKey[]
