import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'b', 'i', 'strong', 'em', 'h2', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
}

/**
 * The description of a job with everything but a few harmless tags removed: paragraphs, line breaks, lists, bold,
 * italics, headings of the second to fourth level, and links to http, https and mailto addresses.
 */
export const sanitizeDescription = (html: string): string => sanitizeHtml(html, options)
