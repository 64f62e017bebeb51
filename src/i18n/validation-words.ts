type Camel<Code extends string> = Code extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Code

/** Message that stands at a field for what a rule of `domain/validation.ts` found. */
export function validationKey<Code extends string>(code: Code): `validation.${Camel<Code>}` {
  const name = code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `validation.${name}` as `validation.${Camel<Code>}`
}
