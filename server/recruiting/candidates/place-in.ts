const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY ' +
  'AB BC MB NB NL NS NT NU ON PE QC SK YT'

const known = new Set(states.split(' '))

const place =
  /(?<![\p{L}\p{N}])(?<city>\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}),\s*(?<state>[A-Z]{2})(?![\p{L}\p{N}])/gu

const topLines = 12

/** From the top lines of a resume; empty if not found. */
export const placeIn = (text: string): { place: string; state: string } => {
  const top = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, topLines)
  for (const line of top) {
    for (const { groups = {} } of line.slice(0, 200).matchAll(place)) {
      const { city = '', state = '' } = groups
      if (known.has(state)) return { place: `${city}, ${state}`, state }
    }
  }
  return { place: '', state: '' }
}
