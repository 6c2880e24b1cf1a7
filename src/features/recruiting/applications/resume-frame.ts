import DOMPurify from 'dompurify'

const tags = {
  text: ['p', 'br', 'strong', 'em', 'b', 'i', 'u', 's', 'sup', 'sub', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  blocks: ['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
}

const allowed = {
  ALLOWED_TAGS: [...tags.text, ...tags.blocks],
  ALLOWED_ATTR: ['colspan', 'rowspan'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

const look = `<style>
html { color-scheme: light; background: #fff; color: #1c1c1c; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { margin: 1.2em 0 0.4em; line-height: 1.25; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; } h3, h4, h5, h6 { font-size: 1.05rem; }
p, ul, ol { margin: 0.5em 0; }
table { border-collapse: collapse; } td, th { padding: 0.25rem 0.5rem; border: 1px solid #c4c4c4; text-align: start; vertical-align: top; }
</style>`

/** Sanitizes the server's HTML again, then with our style. The frame must run and fetch nothing. */
export const getFrame = (frame: HTMLIFrameElement, html: string): void => {
  const clean = DOMPurify.sanitize(html, allowed)
  const page = DOMPurify.sanitize(look + clean, {
    ...allowed,
    ALLOWED_TAGS: [...allowed.ALLOWED_TAGS, 'style'],
    FORCE_BODY: true,
    RETURN_TRUSTED_TYPE: true,
  })
  // `srcdoc` accepts TrustedHTML, but its type only strings.
  Reflect.set(frame, 'srcdoc', page)
}
