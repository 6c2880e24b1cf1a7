type Piece =
  | { kind: 'open' | 'close' | 'empty'; name: string; attributes: string; source: string }
  | { kind: 'text'; source: string }

const tag = /<(\/?)([\w.:-]+)((?:\s+[^\s"'<>=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y

/** Never searches again after a miss, so parsing stays linear. Positions must increase. */
const createSearch = (text: string, wanted: string) => {
  let isLeft = true
  return (from: number): number => {
    const at = isLeft ? text.indexOf(wanted, from) : -1
    isLeft = at !== -1
    return at
  }
}

const createEndSearch = (xml: string) => {
  const [endOfComment, endOfOther] = [createSearch(xml, '-->'), createSearch(xml, '>')]
  return (from: number): number => {
    if (!/[!?]/.test(xml.charAt(from + 1))) return 0
    const end = xml.startsWith('<!--', from) ? endOfComment(from + 4) : -1
    return end === -1 ? endOfOther(from) + 1 : end + 3
  }
}

const getKind = (slash = '', empty = '') => (slash ? 'close' : empty ? 'empty' : 'open')

function* chunk(xml: string): Generator<Piece> {
  const findEnd = createEndSearch(xml)
  let at = 0
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', Math.max(at, start + 1))) {
    tag.lastIndex = start
    const [source = '', slash, name, attributes = '', empty] = tag.exec(xml) ?? []
    const end = name ? start + source.length : findEnd(start)
    if (end === 0) continue
    if (start > at) yield { kind: 'text', source: xml.slice(at, start) }
    at = end
    if (name) yield { kind: getKind(slash, empty), name, attributes, source }
  }
  if (at < xml.length) yield { kind: 'text', source: xml.slice(at) }
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? ''

type Element = {
  name: string
  /** Output is truncated to this length if the element is hidden. */
  start: number
  isShown: boolean
  /** The drawing is hidden, but its text boxes may be shown. */
  isReachable: boolean
  isHidden: boolean
}

const isOff = (attributes: string) => /^(?:0|false|off|none)$/.test(attribute(attributes, 'w:val'))

type StyleNames = { style: string; id: string; property: string }

const hiddenStylesIn = (
  xml: string,
  { style, id, property }: StyleNames,
  hides: (attributes: string) => boolean,
): ReadonlySet<string> => {
  const found = new Set<string>()
  let current: string | null = null
  for (const piece of chunk(xml)) {
    if (piece.kind === 'text') continue
    if (piece.name === style) current = piece.kind === 'open' ? attribute(piece.attributes, id) : null
    if (piece.name !== property || piece.kind === 'close' || current === null) continue
    if (hides(piece.attributes)) found.add(current)
    current = null
  }
  return found
}

export const hiddenWordStyles = (styles: string): ReadonlySet<string> =>
  hiddenStylesIn(
    styles,
    { style: 'w:style', id: 'w:styleId', property: 'w:vanish' },
    (attributes) => !isOff(attributes),
  )

const droppedFromWord = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'w:delText', 'w:delInstrText'])

const alternatives = new Set(['mc:AlternateContent', 'mc:Choice', 'mc:Fallback'])

const textBox = (content: string) => `<w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">${content}`

const textBoxEnd = '</v:textbox></w:pict>'

const isText = (source: string) => source.startsWith('<w:t>') || source.startsWith('<w:t ')

const createWordWriter = (hiddenStyles: ReadonlySet<string>) => {
  const out: string[] = []
  const open: Element[] = []
  const top = (depth = 1): Element | undefined => open[open.length - depth]
  const withText = new WeakSet<Element>()
  const isShown = () => top()?.isShown ?? true
  const enter = (name: string, source: string) => {
    const parent = top()
    const isReachable = parent?.isReachable ?? true
    const isRepeated = name === 'mc:Fallback' && parent !== undefined && withText.has(parent)
    const isDropped = droppedFromWord.has(name) || isRepeated
    const isBox = name === 'w:txbxContent' && !isShown() && isReachable
    const element = {
      name,
      start: out.length,
      isShown: isBox || (isShown() && !isDropped && name !== 'w:drawing'),
      isReachable: isReachable && !isDropped,
      isHidden: false,
    }
    open.push(element)
    if (element.isShown && !alternatives.has(name)) out.push(isBox ? textBox(source) : source)
  }
  /** Prefers the new form of a drawing if it has text. */
  const chooseForm = ({ start }: Element, parent: Element) => {
    if (out.slice(start).some(isText)) withText.add(parent)
    else if (!withText.has(parent)) out.length = start
  }
  const leave = (source: string) => {
    const element = open.pop()
    if (!element?.isShown) return
    const { name } = element
    if (!alternatives.has(name)) out.push(source)
    if (name === 'w:txbxContent' && !isShown()) out.push(textBoxEnd)
    const parent = top()
    if (name === 'mc:Choice' && parent) chooseForm(element, parent)
    // The reader replaces a control with a check box, words and all.
    if (element.isHidden || name === 'w:sdtPr') out.length = element.start
  }
  /** Hiding properties come first in a run or paragraph. */
  const hide = (name: string, attributes: string) => {
    const owner = top(2)
    const isOfRun = owner?.name === 'w:r' && top()?.name === 'w:rPr'
    const isOfParagraph = owner?.name === 'w:p' && top()?.name === 'w:pPr'
    if (name === 'w:showingPlcHdr' && owner?.name === 'w:sdt') owner.isHidden = !isOff(attributes)
    if (name === 'w:vanish' && owner && isOfRun) owner.isHidden = !isOff(attributes)
    const isStyle = (name === 'w:rStyle' && isOfRun) || (name === 'w:pStyle' && isOfParagraph)
    if (owner && isStyle && hiddenStyles.has(attribute(attributes, 'w:val'))) owner.isHidden = true
  }
  return { out, enter, leave, hide, isShown }
}

/** The reader of text drops line breaks. */
const textBreak = '<w:t xml:space="preserve">\n</w:t>'

type WordReading = { hiddenStyles: ReadonlySet<string>; breaksAsText: boolean }

const getSource = (name: string, source: string, breaksAsText: boolean) => {
  if (name === 'w:ptab') return '<w:tab/>'
  return name === 'w:cr' || (breaksAsText && name === 'w:br') ? textBreak : source
}

/** Without deleted and hidden text. The reader supports text boxes only in the old form. */
export const cleanWordXml = (xml: string, { hiddenStyles, breaksAsText }: WordReading): string => {
  const writer = createWordWriter(hiddenStyles)
  for (const piece of chunk(xml)) {
    if (piece.kind === 'open') writer.enter(piece.name, piece.source)
    else if (piece.kind === 'close') writer.leave(piece.source)
    else if (writer.isShown() && piece.kind === 'text') writer.out.push(piece.source)
    else if (writer.isShown() && piece.kind === 'empty') {
      writer.out.push(getSource(piece.name, piece.source, breaksAsText))
      writer.hide(piece.name, piece.attributes)
    }
  }
  return writer.out.join('')
}

const droppedFromOdt = new Set([
  'text:tracked-changes',
  'office:annotation',
  'svg:title',
  'svg:desc',
  'office:forms',
  'text:table-of-content-source',
  'text:note',
])

export const hiddenOdtStyles = (...parts: string[]): ReadonlySet<string> =>
  hiddenStylesIn(
    parts.join(''),
    { style: 'style:style', id: 'style:name', property: 'style:text-properties' },
    (attributes) => attribute(attributes, 'text:display') === 'none',
  )

const breaks: Record<string, string> = {
  'text:p': '\n',
  'text:h': '\n',
  'table:table-row': '\n',
  'text:line-break': '\n',
  'text:tab': '\t',
}

const mostSpaces = 100

type OdtReading = { isPart: (name: string) => boolean; hiddenStyles: ReadonlySet<string> }

const createOdtWriter = ({ isPart, hiddenStyles }: OdtReading) => {
  const out: string[] = []
  const open: Element[] = []
  const isHiddenBy = (attributes: string) =>
    hiddenStyles.has(attribute(attributes, 'text:style-name')) ||
    attribute(attributes, 'text:display') === 'none' ||
    attribute(attributes, 'text:is-hidden') === 'true'
  const write = (text: string) => {
    if (open.at(-1)?.isShown) out.push(text)
  }
  return {
    out,
    write,
    enter: (name: string, attributes: string) => {
      const parent = open.at(-1)
      const isHidden = droppedFromOdt.has(name) || isHiddenBy(attributes) || (parent?.isHidden ?? false)
      const isShown = !isHidden && ((parent?.isShown ?? false) || isPart(name))
      open.push({ name, start: out.length, isShown, isReachable: true, isHidden })
    },
    leave: (name: string) => {
      write(breaks[name] ?? '')
      const element = open.pop()
      if (element?.isHidden) out.length = element.start
    },
    empty: (name: string, attributes: string) => {
      const parent = open.at(-1)
      if (name === 'text:hidden-paragraph' && isHiddenBy(attributes) && parent) parent.isHidden = true
      const count = Math.min(mostSpaces, Number(attribute(attributes, 'text:c')) || 1)
      write(name === 'text:s' ? ' '.repeat(count) : (breaks[name] ?? ''))
    },
  }
}

/** Still XML-escaped; without deleted, hidden text and comments. */
export const odtText = (xml: string, reading: OdtReading): string => {
  const writer = createOdtWriter(reading)
  for (const piece of chunk(xml)) {
    if (piece.kind === 'open') writer.enter(piece.name, piece.attributes)
    else if (piece.kind === 'close') writer.leave(piece.name)
    else if (piece.kind === 'empty') writer.empty(piece.name, piece.attributes)
    else writer.write(piece.source.replaceAll(/\s+/g, ' '))
  }
  return writer.out.join('')
}
