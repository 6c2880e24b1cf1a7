import { interviewForm } from '#api/contracts/recruiting/interview.contract.ts'

test.each([
  ['meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
  ['Zoom: us02web.zoom.us/j/123, passcode 7', 'Zoom: https://us02web.zoom.us/j/123, passcode 7'],
  ['https://zoom.us/j/123', 'https://zoom.us/j/123'],
  ['Bldg.7, Hauptstr.12/14', 'Bldg.7, Hauptstr.12/14'],
  ['Dr.Ruiz calls and/or writes to ana@firma.museum/x', 'Dr.Ruiz calls and/or writes to ana@firma.museum/x'],
  ['call.me', 'call.me'],
])('the place %j of an interview is stored as %j', (typed, place) => {
  expect(interviewForm.shape.place.parse(typed)).toBe(place)
})
