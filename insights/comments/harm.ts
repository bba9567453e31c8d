import { bare } from '#surveys/responses/name-digests.ts'

// Whether a person must read a comment at once: a wide net, since what is missed may cost a life.
const phrases = [
  /\b(?:kill|hurt|harm|cut|hang|shoot|stab) (?:my ?self|me|himself|herself|themselves|him|her|them|someone|somebody|everyone|you|people|kids|students|teachers?)\b/,
  /\b(?:kill|cut|hurt|harm|burn|starv|chok|hang)(?:e|ing|ting)? (?:my ?self|themselves|himself|herself)\b/,
  /\bunaliv|\boverdos|\bstrangl|\bchok(?:e[sd]?|ing) (?:me|him|her|them)\b/,
  /\bself[- ]?harm/,
  /\bsuicid/,
  /\b(?:want|wish|going|gonna|rather) (?:to )?(?:die|be dead|disappear|end it)\b/,
  /\b(?:do not|don't|dont|no longer) (?:even )?(?:want|wish) to (?:live|be alive|exist|be here)\b/,
  /\b(?:no ?one|nobody) would (?:miss me|care if i|notice if i)\b|\bif i (?:was|were) (?:gone|dead|not here)\b/,
  /\b(?:not|n't|never|un) ?(?:feel )?safe at home\b|\bunsafe at home\b|\bscared (?:to go|at) home\b/,
  /\bend (?:my|his|her|their) (?:life|lives)\b/,
  /\bbetter off dead\b/,
  /\bkms\b/,
  /\b(?:gun|guns|pistol|rifle|firearm|knife|knives|weapon|weapons|bomb|bombs|shooter|shooting)\b/,
  /\bshoot up\b/,
  /\b(?:abus(?:e|ed|es|ing|ive)|molest\w*|rap(?:e|ed|ist|ing)|assault\w*|touche[sd] me|beats? me|hits? me|hitting me)\b/,
  /\b(?:matarme|matarse|suicid\w*|quitarme la vida|hacerme dano|cortarme|me quiero morir|quiero morir(?:me)?|me corto)\b/,
  /\b(?:ya )?no quiero (?:vivir|seguir viviendo|existir)\b|\bahorcar\w{0,2}\b/,
  /\b(?:quiero|quiere|voy a|va a) (?:matar|lastimar)\w{0,2}\b|\b(?:lastimarme|me lastimo|me golpea[n]?|hacerme dano)\b|\bme quiero matar\b/,
  /\bno (?:me siento|estoy) segur[oa] en (?:mi )?casa\b/,
  /\b(?:teacher|adult|staff|coach|principal|maestr[oa]|profesora?)(?: \w{1,12}){0,2} (?:hits?|slapp?(?:s|ed)?|punch(?:es|ed)?|grabb?(?:s|ed)?|peg[ao]|golpe[ao])\b/,
  /\b(?:pistola|rifle|cuchillo|navaja|bomba|tiroteo)s?\b|\barmas?\b/,
  /\b(?:abus(?:o|os|an|a|ada|ado|aron)|viol(?:acion|aron|ada|ado)|me pega(?:n)?|me toc(?:a|o|an|aron))\b/,
]

/** Whether a comment may speak of self-harm, weapons or abuse, in English or Spanish; it is for a person to judge. */
export function speaksOfHarm(comment: string): boolean {
  const text = bare(comment).replace(/\s+/g, ' ')
  return phrases.some((phrase) => phrase.test(text))
}
