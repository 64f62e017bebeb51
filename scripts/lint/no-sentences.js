const han =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Arabic}|\p{Script=Cyrillic}/u
/** Three words or more, the first with a capital: a sentence for a person. */
const sentence = /^[A-Z][a-z]+(?:[ ,]+[A-Za-z'’]+){2,}[.!?…]?$/

/** Words for people live in the dictionaries; code holds keys. Errors for developers are no words for people. */
export const noSentences = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      sentence:
        'Words for people belong into dictionaries (npm run messages, src/i18n/README.md), in all eight languages',
    },
  },
  create(context) {
    const check = (node, text) => {
      if (han.test(text) || sentence.test(text.trim()))
        context.report({ node, messageId: 'sentence' })
    }
    const forDevelopers = (node) => {
      for (let at = node.parent; at; at = at.parent) {
        if (at.type === 'ThrowStatement' || at.type === 'NewExpression') return true
        if (at.type === 'CallExpression' && at.callee.object?.name === 'console') return true
      }
      return false
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string' && !forDevelopers(node)) check(node, node.value)
      },
      TemplateElement(node) {
        if (!forDevelopers(node)) check(node, node.value.raw)
      },
      JSXText(node) {
        check(node, node.value)
      },
    }
  },
}
