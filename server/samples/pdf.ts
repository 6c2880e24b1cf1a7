/** Escapes PDF string delimiters; a curly apostrophe is not in Latin-1. */
const escaped = (text: string) => text.replaceAll('’', "'").replaceAll(/[()\\]/g, (sign) => `\\${sign}`)

/** Coordinates in points from the lower left; `F2` is bold. */
export const drawText = (
  text: string,
  { x, y, size, font }: { x: number; y: number; size: number; font: string },
): string => `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

export const writePdf = (drawing: string, page: { width: number; height: number }): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.7\n'
  const indexes = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const table = indexes.map((index) => `${String(index).padStart(10, '0')} 00000 n \n`).join('')
  const body = head + objects.join('')
  const end = [
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  ]
  return Buffer.from(body + end.join(''), 'latin1')
}
