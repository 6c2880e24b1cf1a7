export type WordRule = {
  name: string
  /** Allowed if the job names a law or contract. */
  isRestriction: boolean
  pattern: RegExp
}

const word = (source: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])`, flags)

const anyCase = (source: string) => word(source, 'giu')

/** "OPT" is a visa term. */
const asWritten = (source: string) => word(source, 'gu')

const restriction = (name: string, ...patterns: RegExp[]): WordRule[] =>
  patterns.map((pattern) => ({ name, isRestriction: true, pattern }))

const exclusion = (name: string, source: string): WordRule => ({
  name,
  isRestriction: false,
  pattern: anyCase(source),
})

/** Non-discrimination statements are allowed. */
const isNoGround =
  '(?<!(?:regardless of|irrespective of|without regard to|discriminat\\p{L}*)[^.;\\n]{0,300})'

const country = '(?:U\\.?S\\.?A?\\.?|United States|American|Canadian|Indian)'

/** 8 USC 1324b; also clearances. */
const restrictions = [
  ...restriction(
    'visa',
    anyCase('H[- ]?1[- ]?Bs?'),
    asWritten('H-?4s?(?![ -](?:heading|tag|element))'),
    anyCase('L-?1[AB]|(?:[BEFHJLO]-?\\d?[AB]?|TN)[- ]visas?'),
    asWritten('F-?1s?(?![- ](?:scores?|measures?|metrics?|values?))'),
    asWritten('OPTs?(?![ -](?:IN|OUT)\\b)|STEM[- ]OPT'),
    asWritten('CPTs?(?![ -](?:codes?|coding|4|modifiers?|billing))'),
    anyCase('opt ?[/,&] ?cpt|cpt ?[/,&] ?opt'),
    asWritten('[JO]-1s?'),
    anyCase('h-?4[ -]ead'),
    asWritten('EADs?'),
    asWritten(
      'GC(?![ -](?:tuning|pauses?|logs?|logging|overhead|pressure|roots?|algorithms?|cycles?|settings|performance|behaviou?r))s?',
    ),
    anyCase('green[- ]?cards?|I-?140|permanent residen(?:ts?|ce|cy)|LPRs?'),
  ),
  ...restriction(
    'citizenship',
    asWritten('(?<!\\d )USCs?(?! (?:§|\\d|[Cc]ampus))'),
    anyCase(`${country} (?:citizens?|citizenship|nationals?|persons?)`),
    anyCase(
      `(?:citizens?|nationals?) of (?:the )?(?:${country}|America|Canada|India)|citizens? (?:only|preferred|required)|only citizens`,
    ),
    anyCase(`${isNoGround}citizenship`),
    anyCase('must be an? citizen|citizens? or permanent'),
    anyCase(`born in (?:the )?(?:${country}|America|Canada|India)|(?:${country}|native)[ -]born`),
  ),
  ...restriction(
    'clearance',
    anyCase('(?:security|secret|active|government|federal|public trust) clearances?|TS ?/ ?SCI'),
    anyCase('clearances? (?:is |are )?(?:required|needed|preferred|eligible)|clearable|public trust'),
  ),
]

const exclusions = [
  exclusion(
    'young',
    '(?<!& |and )(?:young|youthful)(?! (?:compan(?:y|ies)|firms?|products?|markets?|patients?|children|adults?|readers?|learners?|drivers?|platforms?|codebases?))',
  ),
  exclusion('digital native', 'digital natives?'),
  exclusion(
    'recent graduates',
    '(?:recent|new|fresh) (?:college |university )?(?:graduates?|grads?)|college students?|freshers?',
  ),
  exclusion(
    'age',
    'under (?:\\d\\d years(?: old)?|the age of \\d\\d)|age limit|(?:between|age[ds]?) \\d\\d ?(?:and|to|-|–) ?\\d\\d(?: years old)?|over-?qualified|no older than \\d\\d',
  ),
  exclusion(
    'most years',
    '(?:no|not) more than \\d+ years|at most \\d+ years of experience|max(?:imum|\\.)? (?:of )?\\d+ years',
  ),
  exclusion('native speaker', 'native[- ](?:\\p{L}+[- ])?(?:speakers?|level)|native English|mother tongue'),
  exclusion('accent', 'no accent|accent-?free|without (?:an )?accent|neutral accent'),
  exclusion(
    'sex',
    '(?:fe)?males? (?:only|preferred|candidates?|applicants?)|only (?:fe)?males?|guys|waitress(?:es)?|housewi(?:fe|ves)|gentlemen|ladies|girls?|handsome|pretty (?:girl|woman)',
  ),
  exclusion('-man', '(?:sales|chair|fore|business|repair|service)m[ae]n|man[- ]hours?|man[- ]days?|manpower'),
  exclusion('pronoun', '(?:he|his|him)(?! or | ?/)'),
  exclusion('family', 'unmarried|no children|childless|single (?:candidates?|people|only)'),
  exclusion('health', 'able[- ]bodied|physically fit|no disabilit(?:y|ies)'),
]

export const wordRules: readonly WordRule[] = [...restrictions, ...exclusions]
