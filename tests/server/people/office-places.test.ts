import { officePlaces } from '#server/people/office-places.ts'
import { offices } from '#src/content/firm/offices.ts'

test('the offices are where the site says they are', () => {
  const places = offices.map(({ id, country, city, timeZone }) => [
    id,
    { country, city: city.split(',')[0], timeZone },
  ])

  expect(officePlaces).toEqual(Object.fromEntries(places))
})
