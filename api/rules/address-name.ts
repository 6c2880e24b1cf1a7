/** Letters NFD does not decompose. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', є: 'ye', ґ: 'g' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{
    ν: 'n',
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
  },
}

const longest = 80

export const addressName = (title: string, otherwise: string): string => {
  const words = title
    .replaceAll(/c\+\+/gi, ' c plus plus ')
    .replaceAll(/\b([cf])#/gi, ' $1 sharp ')
    .replaceAll(/\.net\b/gi, ' dot net ')
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => letters[letter] ?? letter)
    .match(/[a-z0-9]+/g)
  const name = (words ?? []).reduce((begun, word) => {
    const longer = begun === '' ? word : `${begun}-${word}`
    return longer.length <= longest ? longer : begun
  }, '')
  return name === '' ? otherwise : name
}
