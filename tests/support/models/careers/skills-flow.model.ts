import { formFlowModel } from '#tests/support/form-flow-model.ts'
import {
  type Applicant,
  grace,
  noApplicant,
  skillsPage,
  storedApplicant,
} from '#tests/support/skills-page.ts'
import { storedSkillApplications } from '#tests/support/stored-applications.ts'

const java = { pro_skills: 'java', pro_YrsExp: 5, pro_category: 'Programming Languages' }

export const skillsFlowModel = formFlowModel<Applicant>({
  name: 'skills-flow',
  address: '/knowyourworth',
  call: 'AddCurrentOpening',
  thanks: 'Your submission has been received!',
  form: (page) => {
    const { fields, fill, values, box, years, count, ...parts } = skillsPage(page)
    return {
      parts,
      inputs: [...Object.values(fields), box('java'), years('java')],
      fill: async (typed) => {
        await fill(typed)
        await box('java').check()
        await years('java').fill('5')
      },
      expectShown: async (typed) => {
        expect(await values()).toEqual(typed ?? noApplicant)
        expect(await box('java').isChecked()).toBe(typed !== null)
        if (typed) expect(await years('java').inputValue()).toBe('5')
        else expect(await count.textContent()).toBe('No skill chosen yet')
      },
    }
  },
  begin: (server) => {
    let started = 0
    return {
      next: () => ({ ...grace, email: `grace${++started}@example.com` }),
      expectStored: async (sent) =>
        expect(await storedSkillApplications(server)).toEqual(
          sent.map((values) => ({ ...storedApplicant(values), candidateSkills: [java] })),
        ),
    }
  },
})
