import { literalText, nameOf, type ParsedFile, type SyntaxNode } from './parse.ts'

const littleWords = new Set(
  'a about all an and are as at by do for from get how in is it of on or our that the them they this to we what who with you your'.split(
    ' ',
  ),
)

/** The words of a text that mean something, in small letters and without the `s` of the plural. */
const tellingWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !littleWords.has(word))
    .map((word) => word.replace(/(?<=.{3})s$/, ''))

/** The words of an eyebrow that the heading below it says again. */
export const repeatedWords = (eyebrow: string, heading: string): string[] => {
  const said = new Set(tellingWords(heading))
  return [...new Set(tellingWords(eyebrow))].filter((word) => said.has(word))
}

/** The text that an object of the code gives to a property; null where it gives none, or computes it. */
const textOf = ({ properties }: SyntaxNode, name: string): string | null => {
  if (!Array.isArray(properties)) return null
  const property = properties.find((one) => nameOf(one.key) === name)
  return property ? literalText(property.value) : null
}

/** Eyebrows that take their heading's words out of its mouth. */
export const checkEyebrows = ({ path, nodes, lineOf }: ParsedFile) =>
  nodes
    .filter(({ type }) => path.startsWith('src/') && type === 'ObjectExpression')
    .flatMap((node) => {
      const [eyebrow, heading] = [textOf(node, 'eyebrow'), textOf(node, 'heading')]
      if (eyebrow === null || heading === null) return []
      const explanation = `“${eyebrow}” above “${heading}” says twice: ${repeatedWords(eyebrow, heading).join(', ')}`
      const isRepeated = repeatedWords(eyebrow, heading).length > 0
      return isRepeated ? [{ path, line: lineOf(node), rule: 'eyebrow', explanation }] : []
    })
