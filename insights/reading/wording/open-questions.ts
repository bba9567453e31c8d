/** Whether a heading may ask people to write: "Why?", "What would you like?" Such questions have options too. */
export const isOpenQuestion = (name: string) => isQuestion(name) && asksForText.test(name)

/** The most different answers to a question that may be its options; more were written. */
export function mostOptionsOf(name: string): number {
  if (!isQuestion(name)) return Number.POSITIVE_INFINITY
  if (asksForOwnWords.test(name)) return mostToComment
  return asksForBest.test(name) ? mostToLike : Number.POSITIVE_INFINITY
}

const isQuestion = (name: string) => !statement.test(name) && !offersOptions.test(name)

/** So few different answers may be options all the same: "No", "Yes", "None". */
const mostToComment = 3
const mostToLike = 8

const asksForText =
  /\b(comments?|comentarios?|please explain|explain|explique|explica|please describe|describa|why|por que|please (?:share|tell|list|specify)|suggestions?|sugerencias?|feedback|anything else|algo mas|in your own words|specify|especifique|what (?:do you like|could|can|would|should|features|other|else|changes|suggestions|advice)|how (?:can|could|might) we|tell us|cuentenos|opinion(?:es)?|que (?:mejoraria|sugiere|le gustaria|cambiaria)|if yes,? please|if no,? please)\b|\[other\]$|\(open[- ]ended\)|open-ended response/

/** A field for words, of which the same may come many times: "Any other comments?", "What is one thing you will try?" */
const asksForOwnWords = new RegExp(
  [
    /^(?:q\d{1,3} )?(?:comments?|comentarios?|suggestions?|sugerencias?|feedback)(?: (?:and|or|y|o|&) [a-z]{4,12})?(?: (?:about|on|for|sobre|para) .{3,60})?[?:.]?$/,
    /\b(?:any|other|additional|further|general|final|otros?|algun(?:os|a|as)?) (?:[a-z]{3,12} (?:or |and |o |y )?)?(?:comments?|suggestions?|feedback|thoughts|comentarios?|sugerencias?)\b/,
    /\b(?:anything|something) (?:else|more)(?=[?.:,]|$| (?:that |which )?(?:you|we|i|to|the|about)\b)|\balgo (?:mas )?(?:que (?:le|te|les) gustaria|mas que)\b|\balgo mas\b/,
    /(?:^|[.,:;?!)] ?)(?:please |por favor,? )?(?:explain|explique|comente)\b/,
    /\bplease (?:explain|describe (?:why|how|what)|tell us (?:why|how|more))\b/,
    /\bin your own words\b|\bpropias palabras\b|\bopen[- ]ended\b/,
    /^(?:what|name|list|share|tell|describe|please|if|que|cual|nombre|mencione)\b.{0,40}\b(?:one|two|three|una|dos|tres|[123]) (?:[a-z]{3,12} )?(?:things?|changes?|suggestions?|improvements?|cosas?|cambios?)\b/,
    /^what(?:'s| is| are| has been| was| were|) (?:[a-z]{4,10} )?(?:going|working|worked|went|gone)(?: [a-z]{4,6})? well\b/,
    /^what questions do you\b/,
    /^what (?:should|could|can|would you like) [a-z' ]{3,40}\b(?:stop|start|keep|continue)(?: to)?(?: do(?:ing)?)?$/,
    /^que (?:deberia|debe|podria)n? (?:[a-z]{2,12} ){0,4}(?:dejar de|empezar a|comenzar a|seguir|continuar) ?(?:hac[a-z]{2,5})?$/,
    /^(?:what|how) (?:could|can|should|might|would) (?:we|you|they|be|(?:the|your|our) [a-z]{4,12})\b.{0,30}\b(?:improved?|better|differently|have done|change[ds]?)\b/,
    /^(?:en )?que (?:podriamos|podemos|podria|puede|debemos|deberiamos|debe|deberia|se puede|se podria)\b.{0,30}\b(?:mejor|cambi)/,
    /^que (?:mejoraria|cambiaria|sugiere|sugeriria)/,
  ]
    .map(({ source }) => source)
    .join('|'),
)
const asksForBest =
  /^what (?:do|did|does) you[a-z]* (?:[a-z]{3,8} )?(?:like|enjoy|value|appreciate)\b|^que (?:es lo que )?(?:mas|menos) (?:le|te|les) (?:gust|agrad)/

/** "The following options are suggestions; if none fits choose "Other" and tell us" */
const offersOptions =
  /\b(?:following options|options below|which of the following|siguientes opciones|cual(?:es)? de (?:las|los) siguientes)\b|\b(?:choose|select|pick|elige|elija|seleccion[ae]|marc[ae]|marque) ["'“]?(?:other|otr[oa])\b/

/** A statement to agree with: "I can explain my thinking", "My teacher gives me feedback". */
const statement =
  /^(?!.*\b(?:please|por favor)\b)(?:i|my|we|our|mis?|yo|nuestr[oa]s?|(?:the |los |las |la |el )?(?:teachers?|adults?|staff|students?|leaders?|principal|school|maestr[oa]s|escuela|directora?)) [^?:]*$/
