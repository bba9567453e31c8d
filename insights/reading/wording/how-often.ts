// Whether often is good depends on what is asked about: "How often do adults help?" says it, "How often do you use the library?" does not.

const asksHowOften =
  /\b(?:how (?:often|frequently|regularly|many times)|frequency|(?:con que|la) frecuencia|frecuencia con|que tan seguido|(?:cuan|que tan) frecuente(?:mente)?|que tan a menudo|cada cuanto|cuantas veces)\b/

/** Families whose answers say how often something is, or that it is more or less than before. */
const ofTimes = new Set(['frequency', 'occurrence', 'rate', 'comparison'])

/**
 * A statement that people find true often or not was worded for a theme: "My teacher checks that I understand". "Watching movies
 * or television" is none, but something that people do.
 */
const statement =
  /^(?!(?!(?:during|nothing|something|everything|anything)\b)[a-z]{2,12}ing\b|[a-z]{1,12}(?:ar|er|ir)(?:se)? (?:\S+ ){0,2}(?:el|la|los|las|una?|en|con|de|o|y|por|para) )(?!.*(?:[?¿]|(?:^|, )(?:do|does|did|have|has|had|are|is|was|were|can|could|will|would|should|what|which|who|where|how|que|cual|quien|donde|como) ))(?:(?:i|we|my|our|yo|me|nos|mis?|nuestr[oa]s?|siento|creo|puedo|tengo|estoy|soy|se) \S+|(?:\S+ ){3,}\S+)/
/** What there is more or less of is named by a phrase of any length: "Watching movies or television". */
const ofSelf = /^(?:i|we|my|our|yo|me|nos|mis?|nuestr[oa]s?|siento|creo|puedo|tengo|estoy|soy) \S+/

/** What people want to happen, to feel and to learn. */
const good =
  /\b(?:help(?:s|ed|ful|ing)?|support(?:s|ed|ive)?|listen(?:s|ed)?(?! to (?:music|songs|podcasts|the radio|audio))|car(?:e|es|ed|ing)|kind(?:ly|ness)?|respect\w{0,5}|encourag\w{1,4}|explain(?:s|ed)?|notice[sd]?|recogni[sz]e?\w{0,3}|prais(?:e|es|ed)|thank(?:s|ed)?|welcom\w{0,3}|includ(?:e|es|ed)|valued?|understand\w{0,3}|understood|trust(?:s|ed)?|feedback|comments on your work|fair(?:ly)?|safe(?:ly)?|comfortable|proud|happy|happiness|joy|belong\w{0,3}|connected|enjoy(?:s|ed|able)?|interest(?:ed|ing)|curious|excit(?:ed|ing)|enthusias\w{1,5}|motivat(?:ed|es|ing)|engag(?:ed|ing)|inspir(?:ed|es|ing)|calm|relaxed|hopeful|optimistic|confident|well|good|great|better|easier|improv\w{1,4}|useful|relevant|clear(?:ly)?|on time|in time|soon enough|enough|full meal|full lunch|warm|clean|healthy|pay(?:s|ing)? attention|focus(?:ed)?|concentrate|participat\w{1,4}|tak(?:e|es|ing) part|take turns|have a turn|try|tries|keep (?:trying|going|at it)|learn(?:s|ed|ing)? (?:something|new|from)|teach(?:es)? you something new|something new|something you (?:like|learned)|think hard|own ideas|solved|finish\w{0,3}|complete[sd]?|prepared|ready|succeed\w{0,3}|progress|goals?|look forward|want to know|know (?:what|how|who|whom|where)|can tell|see a reason|choose|be yourself|be who you are|people like (?:you|them\w{0,6})|your culture|language that you|name correctly|worth|makes? a difference|make up|stand by|step(?:s|ped)? in|stop(?:s|ped)? (?:it|to think)|adults? respond|adults? close|on your own|talk with you|get time to|(?:can|could) you tell|smaller steps|how other\w{0,1} (?:students )?feel|affect other|views before|what it learned|became of|as planned|have one for you|used in real jobs|opportunit\w{1,3}|collaborat\w{1,5}|work(?:s|ing)? (?:together|with (?:classmates|others))|friends?|speak(?:s|ing)? up|quiet place|match|satisf\w{1,7}|success\w{0,5}|positive(?:ly)?|energ\w{1,6}|effective(?:ly)?|appreciat\w{1,4}|accept(?:ed|s)?|loved|ask(?:s|ed|ing)? questions|follow(?:s|ed|ing)? (?:the )?(?:directions|instructions|rules)|(?:do|does|doing) (?:my|your|their) best|best way|responsib\w{2,5}|ideas from|strategies|(?:double-?)?check(?:s|ed|ing)? (?:(?:my|your|their) work|that|whether|for understanding)|double-check|fun (?:learning|in class\w{0,2})|communicat\w{1,4}|meet in person|(?:meet|talk)(?:s|ed)? (?:with|to) (?:[a-z']{2,8} ){0,3}(?:teachers?|family|parents?|child(?:ren)?|counselor)|talk about (?:[a-z']{2,8} ){1,2}learning|read(?:s|ing)? (?:with|to) (?:your|their) child\w{0,3}|attend(?:s|ed)? (?:[a-z']{2,8} ){0,2}(?:events|meetings|conferences)|work done)\b/
const goodEs =
  /\b(?:ayud\w{1,5}|apoy\w{1,5}|escuch\w{1,4}|respet\w{1,6}|anim(?:a|an|o)|alient\w{1,2}|explic\w{1,3}|explique|nota[n]?|reconoc\w{1,4}|elogi\w{1,3}|gracias|bienvenid[oa]s?|acogid[oa]s?|inclu\w{2,5}|valor(?:a|an|ad[oa]s?)|entend\w{1,4}|entiend\w{1,3}|comprend\w{1,4}|confi(?:a|an|o|anza)|retroalimentacion|comentarios sobre tu trabajo|just[oa]s?|segur[oa]s?|seguridad|a salvo|comod[oa]s?|orgullos[oa]s?|feli(?:z|ces)|alegr\w{1,3}|pertene\w{1,5}|disfrut\w{1,4}|interes\w{1,6}|curiosidad|entusiasm\w{1,6}|motivad[oa]s?|inspir\w{1,4}|ilusionad[oa]|tranquil[oa]s?|calma|esperanza|bien|buen[oa]?s?|mejor\w{0,3}|util(?:es)?|clar[oa]s?|a tiempo|tiempo (?:suficiente|para)|suficiente|complet[oa]|caliente|limpi[oa]s?|saludable|atencion|concentr\w{1,5}|particip\w{1,5}|trat(?:as|a|o) de|aprend\w{1,6} algo|algo nuevo|algo que (?:te gusta|aprendiste)|lo que aprende[sn]?|propias ideas|resolver|termin(?:a|as) (?:tu|el dia con)|preparad[oa]s?|list[oa]s?|metas?|avanzado|ganas de que|saber mas|sabes? (?:que|como|quien)|ves una razon|elegir|ser como (?:eres|es)|por tu cuenta|habla contigo|personas como|tu cultura|idioma que|vale la pena|hace una diferencia|paces|intervienen|se termina|lo detienen|adulta|pasos mas pequenos|otra forma|punto de vista|se sienten otros|afectara|tengan su turno|a pensar|pensar mucho|te hace pensar|opinion|que paso con sus ideas|que aprendio|como se planeo|ofrece uno|trabajos reales|oportunidad\w{0,2}|colabor\w{1,5}|amig\w{1,3}|amistad\w{0,2}|hablar en clase|trabajar con|coinciden|satisf\w{1,7}|exit\w{1,4}|energ\w{1,5}|libre|con fuerza|habl\w{1,4} con (?:l[oa]s? |su |el )?(?:maestr[oa]s?|profesor\w{0,3}|docentes?)|(?:hace[ns]?|haces?) preguntas|sigues? las (?:reglas|instrucciones)|comunica\w{0,3}|asist\w{1,3} (?:usted )?a (?:l[oa]s )?(?:eventos|juntas|reuniones|conferencias)|le(?:e|en|es) con (?:su|tu)s? hij[oa]s?)\b/

/** Of what more than before is good; how often somebody hears of it is neither. */
const goodToGrow = /\b(?:motivation|attendance)\b/

/** What somebody does with a thing or at a place is neither, whatever it is for: "How often do you use AI to learn?" */
const doing =
  /\b(?:(?:do|did|does|have|has|are) (?:you|your \w{3,10}|students|people|they) (?:\w{4,10}ly )?(?:us(?:e|es|ed|ing)|utili[sz]\w{1,3}|visit\w{0,3}|watch\w{0,3}|play\w{0,3}|shop\w{0,4}|buy|bought|order\w{0,3}|post\w{0,3}|access\w{0,3}|drink|eat|check|pay|need|miss)|frecuencia (?:tus? hij[oa]s? |su hij[oa](?: o hija)? )?(?:usas?|utilizas?|visitas?|miras?|juegas?|compras?|comes?|pagas?|necesitas?|has (?:usado|utilizado)))\b(?! (?:attention|that|whether|for understanding|ideas from|(?:[a-z]{4,9} ){0,2}strategies|something (?:you )?learned|your own ideas|tus propias ideas|algo que aprendiste))/

/** What people want more of is missing, or is theirs to choose. */
const wanting =
  /\b(?:would you (?:like|prefer|want)|do you (?:want|wish|prefer)|should|(?:te|le|les) gustaria|quisieras?|prefier[ea]s?|deberia\w{0,3})\b/

/**
 * Whether a question asks how often something is, and its words do not say that often is good. `item` is the row of a grid
 * without its question. `family` is that of its answers, or null for numbers.
 */
export function isOpenHowOften(asked: string, item: string, family: string | null): boolean {
  const isAsked = asksHowOften.test(asked)
  if (!(family === null ? isAsked : ofTimes.has(family))) return false
  const isStatement = (family === 'comparison' ? ofSelf : statement).test(item)
  if (isStatement && !asksHowOften.test(item)) return false
  const isGood = good.test(asked) || goodEs.test(asked) || (family === 'comparison' && goodToGrow.test(asked))
  return doing.test(asked) || wanting.test(asked) || !isGood
}
