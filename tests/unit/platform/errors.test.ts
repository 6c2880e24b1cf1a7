import { apiErrorBody, apiErrors } from '#api/contracts/platform/errors.ts'

test('every error has a status of its kind and a sentence for people', () => {
  for (const [code, { status, sentence }] of Object.entries(apiErrors)) {
    expect(code).toMatch(/^[A-Z][A-Z_]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(sentence).toMatch(/^[A-Z].+\.$/)
  }
})

test('an answer with a code outside the list is not taken for one of ours', () => {
  const body = {
    code: 'VALIDATION_FAILED',
    message: 'Please check.',
    fields: { pro_email: 'Not an address' },
  }
  expect(apiErrorBody.parse(body)).toEqual(body)
  expect(apiErrorBody.safeParse({ ...body, code: 'SOMETHING_ELSE' }).success).toBe(false)
  expect(apiErrorBody.safeParse({ ...body, code: 'toString' }).success).toBe(false)
  expect(apiErrorBody.safeParse({ ...body, fields: { pro_email: 7 } }).success).toBe(false)
})
