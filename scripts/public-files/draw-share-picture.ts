import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { colours, logo } from '#src/content/firm/brand.ts'
import { company } from '#src/content/firm/company.ts'
import { riverLines } from '#src/lib/river-lines.ts'

const size = { width: 1200, height: 630 }
const fonts = 'node_modules/@fontsource-variable'

GlobalFonts.registerFromPath(
  `${fonts}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`,
  'Bricolage',
)
GlobalFonts.registerFromPath(`${fonts}/geist/files/geist-latin-wght-normal.woff2`, 'Geist')

const drawRiver = (context: SKRSContext2D) => {
  context.save()
  context.translate(-60, -40)
  context.scale(0.9, 0.9)
  for (const { d, accent, opacity } of riverLines(7, 46)) {
    context.globalAlpha = opacity
    context.strokeStyle = accent ? colours.tulip : colours.river
    context.lineWidth = accent ? 2.4 : 1.4
    context.stroke(new Path2D(d))
  }
  context.restore()
  const shade = context.createLinearGradient(0, 0, size.width, 0)
  shade.addColorStop(0.35, colours.deep)
  shade.addColorStop(0.85, `${colours.deep}00`)
  context.fillStyle = shade
  context.fillRect(0, 0, size.width, size.height)
}

const wrapWords = (context: SKRSContext2D, text: string, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && context.measureText(longer).width <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

const drawMark = (context: SKRSContext2D, x: number, y: number, scale: number) => {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.lineWidth = 2.6
  context.lineCap = 'round'
  for (const { d, colour } of logo) {
    context.strokeStyle = colours[colour]
    context.stroke(new Path2D(d))
  }
  context.restore()
}

/** 1200 × 630 pixels, PNG. */
export const drawSharePicture = async (title: string): Promise<Buffer> => {
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  context.fillStyle = colours.deep
  context.fillRect(0, 0, size.width, size.height)
  drawRiver(context)
  drawMark(context, 80, 64, 1.7)
  context.fillStyle = colours['on-deep']
  context.font = '600 40px Bricolage'
  context.fillText(company.name, 150, 104)
  context.font = '600 78px Bricolage'
  context.letterSpacing = '-2.5px'
  const lines = wrapWords(context, title, 900)
  const top = 370 - (lines.length - 1) * 41
  for (const [index, line] of lines.entries()) context.fillText(line, 80, top + index * 82)
  context.font = '400 27px Geist'
  context.letterSpacing = '0px'
  context.fillStyle = colours['on-deep-2']
  context.fillText(company.tagline, 80, 560)
  return canvas.encode('png')
}

/** Square PNG; `edge` in pixels. */
export const drawIcon = async (edge: number): Promise<Buffer> => {
  const canvas = createCanvas(edge, edge)
  const context = canvas.getContext('2d')
  context.fillStyle = colours.deep
  context.fillRect(0, 0, edge, edge)
  drawMark(context, edge * 0.16, edge * 0.16, (edge * 0.68) / 32)
  return canvas.encode('png')
}

export const drawFavicon = (): string => {
  const strokes = logo.map(({ d, colour }) => `<path d="${d}" stroke="${colours[colour]}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="2.8" stroke-linecap="round"><title>${company.name}</title><rect width="32" height="32" rx="7" fill="${colours.deep}"/><g transform="translate(4 4) scale(.75)">${strokes}</g></svg>\n`
}
