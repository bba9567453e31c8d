import { bare } from '#surveys/responses/name-digests.ts'

// Whether a person must read a comment at once: a wide net, since what is missed may cost a life.
const phrases = [
  /\b(?:kill|hurt|harm|cut|hang|shoot|stab) (?:my ?self|me|himself|herself|themselves|him|her|them|someone|somebody|everyone|you|people|kids|students|teachers?)\b/,
  /\b(?:kill|cut)(?:ing|ting)? (?:my ?self|themselves|himself|herself)\b/,
  /\bself[- ]?harm/,
  /\bsuicid/,
  /\b(?:want|wish|going|gonna|rather) (?:to )?(?:die|be dead|disappear|end it)\b/,
  /\bend (?:my|his|her|their) (?:life|lives)\b/,
  /\bbetter off dead\b/,
  /\bkms\b/,
  /\b(?:gun|guns|pistol|rifle|firearm|knife|knives|weapon|weapons|bomb|bombs|shooter|shooting)\b/,
  /\bshoot up\b/,
  /\b(?:abus(?:e|ed|es|ing|ive)|molest\w*|rap(?:e|ed|ist|ing)|assault\w*|touche[sd] me|beats? me|hits? me at home)\b/,
  /\b(?:matarme|matarse|suicid\w*|quitarme la vida|hacerme dano|cortarme|me quiero morir|quiero morir(?:me)?|me corto)\b/,
  /\b(?:pistola|rifle|cuchillo|navaja|bomba|tiroteo)s?\b|\barmas?\b/,
  /\b(?:abus(?:o|os|an|a|ada|ado|aron)|viol(?:acion|aron|ada|ado)|me pega(?:n)?|me toc(?:a|o|an|aron))\b/,
]

/** Whether a comment may speak of self-harm, weapons or abuse, in English or Spanish; it is for a person to judge. */
export function speaksOfHarm(comment: string): boolean {
  const text = bare(comment).replace(/\s+/g, ' ')
  return phrases.some((phrase) => phrase.test(text))
}
