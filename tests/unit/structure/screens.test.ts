import { readdirSync, readFileSync } from 'node:fs'
import { loadImage } from '@napi-rs/canvas'
import { products } from '#src/content/site/products.ts'
import {
  screenFile,
  screenNames,
  screenSize,
  screens,
  screenThemes,
  screenWidths,
} from '#src/content/site/screens.ts'

const named = screenNames.flatMap((name) =>
  screenThemes.flatMap((theme) =>
    screenWidths.map((width) => ({ width, file: screenFile(name, theme, width) })),
  ),
)

test('each picture of a screen is there in each theme and each width that the page names, and no other', () => {
  expect(readdirSync('public/screens').sort()).toEqual(
    named.map(({ file }) => file.replace('/screens/', '')).sort(),
  )
})

test.each(named)(
  '$file has the shape that the page keeps room for, and is light',
  async ({ file, width }) => {
    const content = readFileSync(`public${file}`)
    const picture = await loadImage(content)
    expect([picture.width, picture.height]).toEqual([width, (width * screenSize.height) / screenSize.width])
    expect(content.length).toBeLessThanOrEqual(width === 720 ? 30_000 : 70_000)
  },
)

test('every screen has words for those who cannot see it, and stands on the page of products once', () => {
  expect(Object.keys(screens)).toEqual([...screenNames])
  for (const name of screenNames) expect(screens[name].alt.length).toBeGreaterThan(60)
  expect(products.flatMap((product) => [...product.screens]).sort()).toEqual([...screenNames].sort())
})
