/** Signs between keywords that people type, in all scripts of the site. */
const keywordSigns = /[,，、;；]/

/** The keywords of a text, each as it was typed but for the room around it. */
export const keywordsIn = (text: string): string[] =>
  text
    .split(keywordSigns)
    .map((word) => word.trim())
    .filter(Boolean)
