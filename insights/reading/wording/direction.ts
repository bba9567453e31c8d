// Whether a high answer to a rating is good. Wording proposes, a person says so: until then there is no favorable.

import { isOpenHowOften } from './how-often.ts'

/** Whether one of these is there as words; lines are read as one. */
function anyOf(wordings: string): RegExp {
  return new RegExp(`\\b(?:${wordings.replace(/\n */g, '')})\\b`)
}

const harm = anyOf(String.raw`
  harm(?:ed|ful)?|hurt(?:s|ing|ful)?|kill\w{0,4}|suicid\w{1,4}|bull(?:y|ied|ying|ies)|cyberbull\w{1,10}|unsafe|
  nois[ey]|noises|afraid|scar(?:ed|es?|ing|y)|fear(?:ed|ful)?|worr(?:y|ied|ies|ying)|stress(?:ed|es|ful|ing)?|
  anxious|anxiety|nervous|depress(?:ed|ion|ing)?|sad|sadness|lonely|loneliness|alone|hopeless|helpless|tired|
  exhaust(?:ed|ing|ion)|burn(?:ed|t)? ?out|overwhelm(?:ed|ing)?|frustrat(?:ed|ing|ion)|bored|boring|boredom|
  skip(?:ped|s)?|fights?|fighting|drugs?|alcohol|vap(?:e|ing)|smok(?:e|ing)|weapons?|guns?|gangs?|
  threat(?:s|en(?:s|ed|ing)?)?|yell(?:s|ed|ing)?|pick(?:s|ed|ing)? on|steal(?:s|ing)?|stolen|theft|
  teas(?:es?|ed|ing)|made fun|mak(?:es?|ing) fun of|rumou?rs?|insult(?:s|ed|ing)?|harass(?:es|ed|ment|ing)?|
  discriminat(?:es?|ed|ion|ing)|disrespect(?:ed|ful)?|unfair(?:ly)?|exclu(?:des?|ded|ding|sion)|left out|
  (?:leaves?|left) (?:me|us|you|them|others|students) out|ignor(?:es?|ed|ing)|problems?|
  distract(?:s|ed|ing|ions?)?|disrupt(?:s|ed|ive|ions?)?|lack of|lacks|not enough|
  too (?!at|in|for|and|are|is|do|can|have|feel|as)[a-z]{2,12}|wast(?:e|es|ed|ing)|give up|giving up|hate|
  dislike|hard to|
  (?<!(?:work(?:s|ed|ing)?|try|tries|tried|trying|fights?) (?:so |very |really )?)hard for (?:me|us|you|them|students|my)|
  difficult to|struggle[sd]?|nobody|no one|quit(?:ting)?|dread|tensions?|complain\w{0,4}|smells?|outsider|
  would rather|wish (?:i|we|my)|names? at me|call(?:s|ed)? (?:me|us|other\w*|students|people) names|
  plays? favou?rites|(?<!good )repairs?|concern(?:s|ed|ing)?|miss(?:es|ed|ing)? (?:class\w{0,2}|school|days)|stop class|
  expelled|detention|leaving|leave this|leave my|pressure|conflicts?|mean (?:to|names|things|stories)|
  (?:is|are|be|being) mean|violence|violent|crime|vandalism|dirty|(?:over)?crowded|pain|sick|
  without good reason|unnecessary|hungry|angry|mad|furious|annoy(?:s|ed|ing)?|irritable|grumpy|jealous|
  upset(?:ting)?|risky|unhappy|trouble|mistreated|favoritism|racis[mt]|prejudice|unclear|confus(?:ed|ing)|
  pushed|hit me|absent|absences|late to|turnover|difficult(?:y|ies)?|^hard$|barriers?|excessive|sleepy|
  isolat(?:ed|ion)|un(?!der(?:st|gr|go|way|take)|i(?:[todf]|qu|v)|til|less|cle)[a-z]{4,14}|worthless|
  embarrass(?:ed|es|ing)?|ashamed|guilty|judged|invisible|forgotten|dismiss(?:ed|ive)|belittled?|pressured|
  over(?:load|work|think|react|eat)(?:ed|ing)?|gossip\w{0,3}|cheat\w{0,3}|plagiari\w{1,4}|misbehav\w{1,5}|rude(?:ly)?|cruel|
  bias(?:ed|es)?|treated (?:differently|badly|poorly|worse)|punish(?:ed|es|ment)?|suspended|
  fail(?:s|ed|ing|ures?)?|(?:fall|falls|falling|fell|am|get) behind|avoid(?:s|ed|ing)?|
  (?:is|am|are|comes?|arrives?) (?:[a-z]{3,10} )?late|takes? (?:so |very )?long|
  (?:takes?|took|lasts?) (?:[a-z]{2,8} )?longer|longer than (?:expected|it should)|violat(?:es?|ed|ing|ions?)|long (?:waits?|lines?)|
  outdated|broken|damage[sd]?|cramped|chaotic|out of control|arbitrary|inconsistent|insufficient|inadequate|
  inappropriate|diss?app?oint\w{2,5}|time[- ]consuming|fomo|discourag\w{1,4}|setbacks?|argue[ds]?|swear(?:s|ing)?|curs(?:es?|ing)|
  cliques?|cut(?:s|ting)? class\w{0,2}|ditch(?:es|ed|ing)?|truan\w{1,4}|resign(?:s|ed|ing)?|retire|
  low expectations|keeps? (?:me|us) up|takes? (?:me|us|time) away|takes? up|gets? away with|
  leaves? (?:me )?(?:very )?(?:little|no) time|only (?:smart|good|some|certain)|certain amount of intelligence|
  (?:hit|kick) (?:you|me|others)|push (?:you|me|others)(?! to\b)|short notice|harder consequences?|
  (?:child|student)(?:ren|s)? interprets?|later than (?:you|i) want|mind somewhere else|disconnected|
  disengaged|dissatisfied|micromanaged?|(?:short|under)[- ]?staffed|cry|crying|homesick|
  interfer(?:e|es|ed|ence|ing)|gets? in the way|keeps? (?:you|me|students|us) from|how (?:hard|bad)|insomnia|
  sleep disorders?|(?:feel(?:ing)?|been) (?:[a-z]{4,12} )?(?:down|low)|low or down|gloomy|limit(?:s|ed|ing)|
  litter|fatigued?|negative(?:ly)?|marijuana|cannabis|weed|tobacco|cigarettes?|
  drinks?(?= (?:alcohol|beer|wine)\b)|drunk|moody|repetitive|more attention to my grades?|addict\w{0,4}|overly|
  over-?relian\w{1,3}|(?<!positively )affect(?:s|ed|ing)? (?:my|your|their|our)(?! [a-z ]{0,30}positively)|
  (?:was|were|been) (?!(?:[a-z]{2,12} ){0,3}positively)(?:[a-z]{2,12} ){0,4}affected|mood swings|
  irritat\w{2,5}|disturbed|shirk|mess|feel(?:ing)? blue|worse(?:n\w{0,3})?|anxiousness|
  (?:level of|need for) (?:[a-z]{2,14} ){0,3}need(?:ed|s)?|needs? for|drain(?:ed|ing)|numb|detached|callous|
  burden\w{0,3}|chaos|chore|drags?|dread\w{0,3}|zon(?:e|es|ing) out|put(?:s|ting)? off|shuts? down|
  talk(?:s|ing)? over|pretend\w{0,3}|los(?:e|es|ing) (?:my|their|his|her) temper|snap(?:s|ped)? at|
  blam(?:e|es|ed|ing)|second-guess\w{0,3}|hid(?:e|es|ing)|cop(?:y|ies|ied|ying) (?:from|off|each)|others laugh|
  special treatment|picked last|repeat myself|person to person|after they happen|takes forever|sleep in class|
  last minute|gives? up on|watch the clock|heart (?:pound|rac)\w{2,3}|wander(?:s|ed|ing)?|
  (?:eat|sit|walk|play)s? (?:[a-z]{3,8} )?by (?:myself|yourself|themselves)|over (?:my|our|their) heads?|
  would leave|treated better|takes? (?:days|weeks|months)|out of place|like (?:a number|an outsider)|
  r[ua]n(?:s|ning)? out of|covers? (?:our|my|other|for) class\w{0,2}|more with less|talk(?:s|ed|ing)? back|
  disappear(?:s|ed)?|slurs?|(?:feel|am|being) (?:watched|followed)|stares? at|
  could (?:be|have been) (?:an )?emails?|paid less|underpaid|without (?:warning|notice|asking|telling)|
  transferring|makes it (?:hard|harder|difficult)|mess(?:es|ed) with|on (?:my|their) phones?|
  strain(?:s|ed|ing)?|weary|trapped|(?<!\b(?:when|if) (?:i|we|you|they|students) (?:get|am|are|feel) )stuck|
  (?:feel|feels|get|gets|am|is) lost|lost (?:interest|focus|motivation)|
  los(?:e|es|ing) (?:interest|focus|concentration|track)|intimidat\w{1,4}|ostraci[sz]\w{1,3}|lies about|
  shov(?:e[sd]?|ing)|procrastinat\w{1,4}|forget(?:s|ting)? (?:to|my|about|what|things|homework)|fall(?:s|ing)? asleep|daydream\w{0,3}|
  (?<!\b(?:when|if|though|because|while) (?:[a-z]{1,12} ){1,4})(?:is|are|was) (?:too |very |so )?hard$|
  lack(?:ed|ing)?|heavy|takes? away|(?:is|are|served|gets?|too) (?:cold|slow)|
  drama(?! (?:club|class|program|department|teacher|productions?|performances?|plays?))|
  ha(?:s|ve) (?:their |his |her )?favou?rites|
  micromanag(?:es|ing)|headaches?|stomach ?aches?|miss(?:es)? my|bad dreams?|nightmares?|restless|
  (?:feel|feels|am|are|is) tense|(?<!\b(?:if|when) i )panic\w{0,4}|dangerous|keeps? my child(?:ren)? from|
  resists?|cries|have to (?:search|hunt|dig) for|
  (?:likely|plan|want|thinking|intend) (?:\w{1,3} ){0,2}(?:to|of) (?:leav(?:e|ing)(?! (?:the world|school with)\b)|drop(?:ping)? out)|
  drop(?:s|ped|ping)? ?outs?|bad(?:ly)?|(?:morale|motivation|energy|pay|participation|expectations?|confidence|trust|attendance|quality|interest|support) (?:is|are|seems?|feels?) (?:very |too |so )?low$|(?:made|decided|done) without|rushed|
  have to (?:buy|pay|wait)|compar(?:e|es|ed|ing) (?:myself|me|us|yourself)|takes? (?:me|us|them) (?:a |too |so )?long|goes blank|
  cop(?:y|ies|ied|ying) (?:my |the |their )?(?:homework|answers|classwork)|throw(?:s|ing)? (?:food|things|trash)(?! (?:away|in (?:the|a)))|
  us(?:e|es|ing) (?:my|their|his|her) (?:cell ?)?phones? (?:in|during)(?! emergenc)|expensive|costly|strict(?! but (?:fair|kind|caring))|dependent|
  count(?:s|ing)? (?:down )?the (?:days|minutes|hours)|only (?:[a-z]{3,6} )?(?:on |to |about )?(?:certain|some|a few)|
  free-for-all|keeps? to (?:my|them)sel(?:f|ves)|(?:thought|thinking|think) (?:about|of) (?:changing|leaving|quitting|switching)|
  looks? the other way|for nothing|last to (?:know|hear|find out)|like they own|
  beyond my (?:contract\w{0,3}|scheduled|paid|working)|(?:take|bring)s? (?:my )?work home|
  looking for (?:another|a new|a different) (?:job|school|position)|
  ha(?:s|ve) (?:very )?(?:little|no) (?:say|voice|time|control|input|influence)|
  causes? (?:arguments|fights|tension)|come and go|says? one thing|fend for|stay(?:s|ing)? up (?:too |very )?late|
  changes? depending on who|^(?:very )?few (?:adults|teachers|people|students|staff)|doubt(?:s|ed)?|
  los(?:e|es|ing|t) sleep|pil(?:e|es|ing) up|has? (?:had )?to choose between|
  compar(?:e|es|ed|ing) my (?:grades|scores|work|looks|body)|
  (?!regard|un|never|none|wire|tire|time|price|seam|effort|limit|stain|fear|self|flaw|doubt|cash|paper|harm|pain|count)[a-z]{3,9}less(?:ly|ness)?|
  reject(?:s|ed|ing|ion)?|misunderst\w{3,9}|(?:dis|mis)trust\w{0,3}|disorgani[sz]ed|singled out|feel small|
  behind (?:my|our|their|your) backs?|brush(?:es|ed)? aside|(?:feel|am|are|being) targeted|
  laugh(?:s|ed|ing)? at (?:me|us|you|them|others|students|people)|shy|keeps? (?:my|their) feelings|
  los(?:e|es|t|ing) my|humiliat\w{1,4}|sham(?:e|ed|es|ing)|miserable|fall(?:s|ing)? apart|terrible|horrible|awful|
  disgusting|(?:feel|feels) empty|nothing i (?:do|say)|regret\w{0,4}`)
const harmEs = anyOf(String.raw`
  dano|lastim\w{1,8}|acos\w{1,8}|bullying|insegur\w{1,5}|ruido\w{0,3}|miedo|temor|preocup\w{1,9}|estres\w{0,6}|
  ansi\w{2,8}|nervios\w{0,3}|depri\w{1,8}|triste\w{0,4}|soledad|
  (?:sient\w{1,4}|sentir\w{0,3}|estoy|esta) (?:muy |tan )?sol[oa]|
  (?:te|me|se) (?:sent\w{2,6}|sient\w{1,3})\W{1,3}(?:muy |tan )?sol[oa]|asustad[oa]|furios[oa]|confundid[oa]|
  irritad[oa]|irritable|avergonzad[oa]|celos[oa]|desesperanza|cansad\w{1,2}|cansancio|agota\w{1,7}|
  frustra\w{1,7}|aburr\w{1,7}|pele(?:a[nrs]?|o|amos|ando)|molest\w{1,5}|grit(?:a[nrs]?|os?|ando)|ignora[nrs]?|
  ignorad\w{1,2}|desperdici\w{1,4}|perdida de tiempo|trata[nr]? mal|hirientes?|golpe\w{1,4}|drogas?|alcohol|
  vape\w{0,3}|fum\w{1,4}|armas?|pandillas?|amenaz\w{1,5}|rob(?:o|os|an|ar|aron)|burl\w{1,5}|rumores|
  insult\w{1,5}|discrimin\w{1,7}|falta de|faltas de|injust\w{1,7}|exclu\w{1,7}|dej\w{1,4} de lado|problemas?|
  distra\w{1,8}|interrup\w{1,7}|demasiad[oa]s?|odio|dificil|dificultad\w{0,2}|nadie|presion|conflictos?|
  violencia|suci[oa]s?|dolor|enferm\w{1,8}|sin (?:buena )?razon|hambre|enoj\w{1,4}|peligro\w{0,3}|
  maltrat\w{1,5}|racismo|confus\w{1,5}|renunciar|me rindo|dejar (?:la|el|mi) (?:escuela|trabajo|puesto)|
  cambiar(?:me)? de escuela|suspendid[oa]|suicid\w{1,4}|matar\w{0,2}|falt[ao] a (?:la escuela|clases?)|
  vergu\w{1,6}|interfier\w{1,3}|interferir|chism\w{1,4}|trampas?|hacen? trampa|sobrecarg\w{1,5}|
  (?:llega\w{0,3}|siempre|muy|demasiado) tarde|juzgad[oa]|castig\w{1,4}|abandon\w{1,4}|llor\w{1,4}|
  rechaz\w{1,5}|anticuad[oa]s?|desordenad[oa]s?|invisible|rendirme|fracas\w{1,4}|impid\w{1,3}|defraud\w{1,3}|
  cansa[nr]?|desgast\w{1,5}|endurec\w{1,6}|mas duro con|al limite|culpab\w{1,7}|culpan?|cigarr\w{1,6}|
  marihuana|negativ\w{1,5}|como si fue\w{1,4}|prejudicad[oa]s?|quemad[oa]|necesidad de|se portan mal|
  mas dura que|ocupan? (?:el )?tiempo|mas tarde de lo que|se dan? por vencid\w{2}|de prisa|poco aviso|
  estorba\w{0,2}|cosas feas|apodos|dejan? fuera|fuera del grupo|mente en otro lado|sirve de interprete|
  (?:me|te|le|nos|les) cuesta|desorden|groseri\w{1,2}|faltan a|caos|pierd\w{1,2} el tiempo|finj\w{1,3}|favoritos|
  me duermo|ultimo momento|copi(?:o|an|amos)|ganas de faltar|^faltan? (?!a\b)|(?:me|nos|les?) faltan? (?!a\b)|falta\w{0,3} (?:al|el|de) respeto|exceso de|
  me compar\w{1,3}|(?:notas|calificaciones) malas|mal[oa]s? (?:notas|calificaciones|conductas?|comportamientos?)|
  (?:grupos|clases|salones) son (?:muy|demasiado) (?:grandes|calientes|fri[oa]s)|pierd\w{1,2} mucho tiempo|en blanco|
  usan? (?:el|su|sus|los) (?:celular|telefono)\w{0,2} (?:en|durante)|enteramos tarde|quitan? tiempo|fuera de lugar|
  (?:muy|demasiado) llen[oa]s?|(?:llega|esta|sirven) fri[oa]s?|tardan? (?:dias|semanas|mucho)|sin avisar|
  desaparecer|se acaba el tiempo|tens[oa]s?|presionad[oa]s?|agobi\w{2,5}|abruma\w{1,4}|incomod[oa]s?|da pena|
  olvid(?:o|as?|an|amos|aste|e[ns]?)|qued(?:o|as?|an|aste) dormid[oa]s?|procrastin\w{1,8}|
  (?:te|se) (?:rindes?|duermes?|comparas?|sientes? mal)|falt(?:as?|an|aste) a (?:la escuela|clases?)|copias|haces trampa|dolor(?:es)? de|pesadillas?|empuj\w{1,4}|pleitos?|rinas?|basura|
  estan llen[oa]s|excesiv[oa]s?|(?:muy|tan) estrict[oa]s?|faltan mucho|lent[oa]s?|falla[ns]?|
  se (?:cae|corta|va) (?:el|la|mi)|tardan? mas|mas tiempo de lo|(?:conexion|internet|senal) se (?:cae|corta|va)|desmotiva\w{1,4}|
  desanim\w{2,4}|hart[oa]s? de|pierdo (?:el )?interes|angusti\w{1,4}|quej(?:a[ns]?|o)|robado|vigilad[oa]s?|
  menospreci\w{2,5}|incomprendid[oa]s?|inutil(?:es)?|subestim\w{2,5}|tratan? (?:diferente|distinto|peor)|humill\w{2,6}|ridicul\w{2,6}|
  desconfi\w{2,5}|desesper\w{2,6}|aislad[oa]s?|aislamiento|desigual\w{0,4}|desapercibid[oa]s?|crueles|
  extors\w{3,5}|vandalismo|reprob\w{2,5}|ausent\w{1,6}|retardos?|irrespet\w{2,6}|malas palabras|pesad[oa]s?|
  (?:es|son|esta|estan|muy|demasiado|tan|mas|salen?) car[oa]s?|costos[oa]s?|dependientes?|deserci\w{2,5}|
  desertar|tengo que repetir|(?:consum|llev|requier|exig|tom)\w{1,4} (?:mucho|bastante) (?:de (?:mi|nuestro) )?tiempo`)
const against = anyOf(String.raw`
  prevent(?:s|ed|ing|ion)?|stop(?:s|ped|ping)?|(?<!\b(?:discriminat\w{1,3}|prejudiced?|biased?) )against|
  reduc\w{1,5}|safe from|free (?:of|from)|protect\w{0,4}|address\w{0,3}|handl\w{1,3}|respond\w{0,3}|
  report(?:s|ed|ing)?(?! cards?)|help(?:s|ed|ing|ful)?|rais(?:e|es|ed|ing) concerns|solutions?|
  deal(?:s|ing)? with|cope|coping|manag(?:e[sd]?|ing)|tak(?:es?|en|ing) (?:[a-z]{2,14} ){0,4}seriously|without fear|resolv\w{1,3}|solv\w{1,3}|
  overcome|comfortable|support\w{0,4}|know (?:what|how|who|whom|where|which)|discuss\w{0,3}|
  (?<!\b(?:to|i|we) )teach(?:es)?|teaching about|encourag(?:es?|ed|ing)|keep(?:s|ing)? trying|
  how concerned would|(?:notices?|cares?) (?:when|if)|cares? about|listens? (?:to|when)|talk to|calm (?:my|your)self|habl(?:ar?|o) con (?:una?|mis?|el|la|los|las|alguien)\b|someone to|
  work(?:s|ing)? through|troubleshoot|resist(?:s|ed|ing)? (?=distract|tempt|pressure|peer)|instead of|
  pull(?:s|ed|ing)? (?:my|your|them)sel(?:f|ves) out of|prevenir|evita[nrs]?|det(?:en|ien)\w{1,5}|contra|reduc\w{1,4}|proteg\w{1,4}|resolver|
  resuelv\w{1,4}|ayud\w{1,4}|manej\w{1,4}|tom\w{1,4} (?:[a-z]{2,14} ){0,4}en serio|(?<!\bsin )(?:denunciar|avisar)|apoy\w{1,4}|sin miedo|libres? de|
  atiende[ns]?|arregl\w{1,4}|intervien\w{1,3}|
  (?<=\b(?:adult[oa]s?|maestr[oa]s?|docentes?|profesor\w{0,3}|director\w{0,2}|personal|escuela) (?:[a-z]{2,12} ){0,3})actuan? (?:rapid\w{1,7}|de inmediato|cuando|si|ante)|
  limpia[ns]?|steps? in (?:when|if)|tak(?:es?|ing) action|interven(?:es?|ing)|
  (?<=\b(?:adults?|staff|teachers?|principals?|counselors?|leaders?|administrators?|school|they) (?:[a-z]{2,12} ){0,3})acts? (?:quickly|fast|promptly|right away|when|if)|
  (?:feel|feels|am|are|is) safe|a quien (?:acudir|recurrir)`)
/** Words for something missing or in the way, with their object: "afraid to ask for help", "a lack of support". */
const missing =
  /\b(?:lack of|lacks|too (?:much|many|little|few|hard|difficult)|(?:hard|difficult|afraid|scared|struggle[sd]?) (?:to|of)|(?:prevent|stop)(?:s|ed|ing)? (?:me|us|you|students|my \w{1,12}) from|stop (?:the )?class|needs? for|level of (?=[^,;]{0,40} need)|falta de|necesidad de|dificil|(?<!sin )miedo)\b[^,;]*/
/** "It lowers my self-esteem", unlike "It lowers my stress". */
const lessOfGood =
  /\b(?:reduc(?:es?|ed)|lower(?:s|ed)?|decreas(?:es?|ed)|weaken(?:s|ed)?|reduce[ns]?|baja[ns]?|disminuye[ns]?) (?:my|your|our|their|the|mis?|tus?|sus?|la|el) (?:[a-z]{2,12} )?(?:motivation|confidence|self-esteem|interest|focus|concentration|productivity|enthusiasm|grades?|trust|time(?! (?:i|we|you|they) need)|ability|tiempo|capacidad|motivacion|confianza|autoestima|interes|atencion|concentracion|notas|calificaciones)\b/
/** What goes on with something bad rather than against it: "I have to deal with bullies", "Students report being bullied". */
const suffered =
  /\b(?:ha(?:ve|s|d) to (?:deal|help|report|manage|handle|solve|respond)|time (?:dealing|managing|handling|responding|resolving|solving)|reports? (?:being|feeling|high|burnout)|helps? .{0,30}(?:cheat|fight(?! (?:anxiety|stress|fears?|boredom|addiction|stereotypes|racism|bullying))|steal|bully)|poorly|badly|with violence|by (?:fighting|yelling)|con violencia|(?:asked|pressured|forced) to help|(?:tenido|tengo) que (?:lidiar|aguantar|soportar|denunciar|avisar|ayudar)|tiempo (?:resolviendo|manejando|atendiendo)|se ayudan a (?:copiar|pelear|hacer trampa)|but nothing|pero nada|too (?:slowly|late|little)|only (?:after|if|when)|(?:demasiado|muy) tarde|(?:intervienen?|actuan?) (?:muy )?poco|(?:ha(?:s|ve|d|ving)|caus(?:e|es|ed|ing)|lead(?:s|ing)? to|result(?:s|ing)? in) (?:[a-z]{2,12} ){0,2}negative|(?:tiene|tienen|tendria|tendrian|tendra|tener|caus\w{1,4}|tra(?:e|en|er|eria)) (?:[a-z]{2,14} ){1,2}negativ\w{1,2})\b/
/** "Bullying is taken seriously", "Problems are solved fairly": what is bad comes before what is done against it. */
const doneAgainst =
  /\b(?:(?:is|are|was|were|get|gets|be|being) (?:[a-z]{3,12} )?(?:resolved|handled|addressed|reported|solved|prevented|managed|reduced|taken seriously)|tak(?:es?|en|ing) (?:[a-z]{2,14} ){0,4}seriously|en serio|prevention|prevencion|problem[- ]solving|(?:students?|child(?:ren)?|who) .{0,40}\b(?:gets?|receives?|are|is) (?:extra )?(?:help|helped|support|supported|protected)|can talk to|resolucion de|se (?:resuelv|atiend|denunci|manej|arregl|solucion|reduc)\w{1,4})\b/

/** "If I am upset, I can talk to someone", "How difficult is it to get help?" begin with what is bad; the answers' word may be before. */
const conditional = /^(?:[a-z]{3,20}\. )?(?:when|if|cuando|si|how (?:difficult|hard|concerned)) /
const isBad = (text: string) => harm.test(text) || harmEs.test(text)
/** Whether a wording speaks of something bad as of what people work against, or help with. */
function worksAgainst(text: string): boolean {
  const help = text.search(against)
  if (help < 0 || suffered.test(text)) return false
  if (conditional.test(text)) {
    const then = /,(.*)/.exec(text)?.[1] ?? ''
    return !isBad(then) || against.test(then)
  }
  const bad = [text.search(harm), text.search(harmEs)].filter((place) => place >= 0)
  return bad.length === 0 || help <= Math.min(...bad) || doneAgainst.test(text)
}

const negation = anyOf(String.raw`
  no longer|don't|do not|doesn't|does not|didn't|did not|can't|cannot|isn't|is not|aren't|are not|am not|i'm not|never|
  ha(?:ve|s) no|not|nobody|no one|nadie|^no (?!one|matter)[a-z]{3,14}|no (?:confi\w{1,3}|particip\w{1,3}|cumpl\w{1,3}|gusta\w{0,2})|unable|too [a-z]{2,12}(?: or too [a-z]{2,12})? to|rarely|seldom|hardly|
  (?<!\b(?:cuando|si) )no (?:me|se|le|les|nos|puedo|puede|pueden|tengo|tiene|tienen|hay|es|son|estoy|esta|estan|siento|quiero|quiere|quieren|entiendo|entiende|entienden|recibo|recibe|recibimos|existen?|funcionan?|llegan?|hacen?|cuentan?|respetan?|escuchan?|actuan?|intervien\w{1,3}|atienden?|ayudan?)|
  nunca|jamas|rar[oa]s? ve(?:z|ces)|ya no|(?:siento|creo|pienso) que no`)

/** A load or a risk by itself: "Workload", "the intensity of your workload", "Risk level". */
const load =
  /^(?:(?:my|your|the|mi|tu|su|la) )?(?:work ?load|homework load|carga (?:de trabajo|laboral|academica)|risk(?: level)?|(?:nivel de )?riesgo)$|\b(?:level|amount|intensity|nivel|cantidad|intensidad) (?:of|de) (?:(?:my|your|the|mi|tu|su|la) )?(?:work ?load|homework|carga|tareas?)\b/

/** What people prefer and what depends on what: more of it is neither good nor bad. */
const neither =
  /\b(?:(?:i|we|you)(?: would|'d)?(?: have)? prefer(?:red)?|(?:do|does|did) (?:[a-z']{1,14} ){1,10}(?<!can )depend|(?:hubi\w{2,4}|habri\w{1,3}) preferido|prefier[oa]s?|preferiri\w{1,3})\b|^(?:boys|girls|men|women) are (?:[a-z]{4,12} )?(?:better|smarter|worse)\b/

/** What is wanted is missing, unless somebody gives it to those who want it: "Our school needs more counselors". */
const wanted =
  /(?<!\b(?:who|when|if|whenever|that|with) (?:\w{1,12} ){0,4})\b(?:needs?|requires?) (?:(?!not\b)[a-z]{2,5} )?(?:more|better|another)\b|\b(?:more|better) [a-z' -]{2,60} (?:is|are) (?:needed|required|necessary)\b|(?<!\b(?:que|quien|quienes|cuando|si) (?:\S{1,12} ){0,4})\b(?:(?:necesitan?|necesito|necesitamos|faltan?|requieren?) (?:mas|mejor(?:es)?|otr[oa]s?)|hacen? falta)\b/

/** What something costs, as a heading of numbers: "Cost of living". */
const cost =
  /^(?:the |el |la )?(?:costs?|prices?|fees?|tuition|costos?|precios?|cuotas?|colegiaturas?)(?: (?:of|for|de|del) .{1,40})?$/

/** Who is said to be better than whom is no praise of a school: "Boys are better at math than girls". */
const people = `(?:wom|m)en|boys|girls|(?:fe)?males|some (?:[a-z/]{3,16} ){0,2}(?:groups|races|students|people)|(?:l[oa]s )?(?:hombres|mujeres|nin[oa]s|chic[oa]s|varones|algun[oa]s (?:grupos|razas|estudiantes))`
const ranking = new RegExp(
  String.raw`\b(?:${people}) .{1,80}\b(?:better|smarter|worse|more|less|mejor(?:es)?|peor(?:es)?|mas|menos) (?:.{1,60} )?(?:than|que) (?:the )?(?:${people}|others?|other (?:groups|races|students|people)|(?:los |las )?(?:otr[oa]s|demas))\b`,
)

/** How much a reason counted is neither good nor bad: "How important was each in your decision to leave?" */
const reasons =
  /\b(?:(?:in|to|for) (?:your|their|my|our) decision|(?:your|their|my|our) decision to|(?:you|they) (?:decided|chose)|(?:reasons?|factors?|each) (?:for|when|in) (?:leaving|choosing|deciding|enrolling|transferring)|(?:in|when|for) (?:choosing|deciding)|decid(?:ed|ing) to|(?:su|tu) decision de|al (?:elegir|escoger|decidir)|(?:motivo|razon|razones|factor|factores) (?:para|por los que|por las que|de) (?:elegir|escoger|irse|dejar|cambiar|salir|inscribir))\b/

/** The time that something takes is neither good nor bad. */
const timeSpent =
  /\bhow much (?:of )?(?:(?:your|their|the|my) )?(?:[a-z]{3,8} )?time\b|\bcuanto (?:de (?:su|tu) )?tiempo\b/

/** How much something has an effect, or brings in: "What level of impact does it have?" */
const effect = /\b(?:impacts?|impactos?|incomes?|ingresos?|salar(?:y|ies|ios?))\b/
const impact = /\bimpact(?:s|os?)?\b/
/** Where people stand, which is no merit. */
const standing =
  /\b(?:social class|clase social|estrato (?:social|socio\w*)|socio-?economic\w{0,3}|ses|(?:nivel|situacion|condicion) economic[ao])\b/
/** What a school is for, of which more is good: "What level of impact did the training have on your teaching?" */
const forGood =
  /\b(?:positiv|learn|teach|instruct|read|homework|class|school|stud(?:y|ent)|skill|help|support|aprend|ensen|le(?:er|es?|o)\b|tareas?\b|clase|escuela|estudi|ayud|apoy)/

/** "The pace of this class was:", which the two ends of its scale complete; a file of numbers does not name them. */
const unfinished =
  /(?:^|, |¿)(?:would you say|do you (?:think|find|feel)|(?:i|we) (?:find|found|feel|felt|think)|(?:the|this|these|my|our|el|la|los|las|este|esta|mis?) .{1,80} (?:is|are|was|were|feels?|felt|seems?|es|son|fue|fueron|era|parecen?)|(?:diria|cree|considera)s? que)\b.{0,100}(?::|…|\.\.\.|_) ?\*?$/i

/** Whether a heading is a sentence that its answers finish. */
export const isUnfinished = (heading: string) => unfinished.test(heading.trim())

/** The names of the ends of a scale: "(1 = not at all)", "5 means never". */
const anchors = /\([^()]{0,200}\)|\b\d{1,2} ?(?:=|:|is|means) ?[a-z ]{1,40}/g

/** "Q7" and "pregunta_23" do not say of what there is much. */
const isCode = /^(?:q|p|question|item|var|v|pregunta|preg)[_ .-]?\d{1,3}(?:[_.-]\d{1,3}){0,2}[a-z]?$/
const ofWhat = new Set(['level', 'amount', 'frequency'])

/** Families whose answers themselves say what is good. */
const ownDirection = new Set([
  'satisfaction',
  'quality',
  'letter grades',
  'problem size',
  'faces',
  'stars',
  'support',
  'confidence',
  'comfort',
  'importance',
  'safety',
])

/** "Pleasant or unpleasant" names both ends. */
const bothSides = /\b(?:un|in|im|dis)?([a-z]{3,20}) (?:or|o) (?:un|in|im|dis|des)?\1\b/g
/** Words of answers that say what is good, whatever the question is about; "Very common" and "Just like me" do not. */
const goodWord =
  /^(?:clear|help(?:ful|ed)|prepared|fair|support|respect|welcom|valued|informed|included|inclusiv|effectiv|efficient|engag|motivat|excit|enthusias|eager|accessible?|responsiv|knowledgeable?|caring|kind|friendl|honest|proud|connected|understood|approachabl|encourag|organized|timel|relevant|thorough|satisf|happy|safe|clean|clar|util|preparad|just|apoyad|amabl|respetuos|bienvenid|valorad|informad|incluid|efectiv|motivad|emocionad|orgullos|escuchad|entendid|organizad)/
/** Words of answers that say, or may say, what is bad; in a question they say little: "My classes are challenging". */
const badWord =
  /^(?:(?:un|dis|des|in|im|ir|il|mis|mal)(?!cl[ui]|form|vol[uv]|teres|spir|depen|v[ei]|nov|tegr|telli|tent|press|pact|por|prov|cip|ted|if|ders|crib|erv|ign|arroll|iq|id[ao]?$|sight|cans|arr|divi|dustr|flu|di[cs]|let|plement)|(?:affect|bother|annoy|distress|troubl|challeng|intimidat|danger|harsh|strict|sever|seriou|hectic|rushed|jealou|resent|terrif|panic|aggress|hostil|toxic|mess|loud|strain|tens|invasiv|repetit|complicat|slow|costl|expens|abrum|agresiv|amenaz|complicad|tens|lent|car[ao]$|pesad|estrict|grav|sever|toxic|ruidos)|.{3,}less?$)/

/** Whether the answers of a family say what is good, whatever was asked. */
export const sayWhatIsGood = (family: string | null | undefined) => ownDirection.has(family ?? '')

type Direction = { reversed: boolean | null; sure: number; why: string | null }

/** No direction: a person has to give it. */
export const unsureDirection: Direction = {
  reversed: null,
  sure: 0.6,
  why: 'Whether a high answer is good should be checked: its wording may be negative.',
}

const unsureOften: Direction = {
  ...unsureDirection,
  why: 'Whether often is good depends on the question, and should be checked.',
}
const unsureMore: Direction = {
  ...unsureDirection,
  why: 'Whether more is good depends on the question, and should be checked.',
}

/**
 * Proposes the direction of a rating by its wording: null if a high answer may be bad, so that a person is asked. `family`
 * is that of its answers, or null for numbers; `item` is the row of a grid without its question.
 */
export function directionOf(asked: string, family: string | null, item = asked): Direction {
  if (family === 'importance' && reasons.test(asked.slice(0, 600))) return unsureMore
  if (sayWhatIsGood(family)) return { reversed: false, sure: 1, why: null }
  const word = family?.startsWith('how ') ? family.slice(4) : ''
  const question = asked.slice(0, 600).replace(anchors, ' ').replace(bothSides, ' ')
  const text = word === '' ? question : goodWord.test(word) ? word : `${word}. ${question}`
  const isHarm =
    isBad(text) || lessOfGood.test(text) || load.test(text.trim()) || (word !== '' && badWord.test(word))
  if (
    neither.test(text) ||
    ranking.test(text) ||
    wanted.test(text) ||
    (family === null && cost.test(text.trim())) ||
    ((family === 'level' || family === 'quality') && standing.test(text)) ||
    ((family === 'level' ? effect : impact).test(text) && family !== 'agreement' && !forGood.test(text))
  )
    return unsureDirection
  if (timeSpent.test(text)) return unsureMore
  if (isCode.test(question.trim()) && ofWhat.has(family ?? '')) return unsureMore
  const isNegated = negation.test(text)
  if (isHarm && !isNegated && worksAgainst(text.replace(missing, '').replace(lessOfGood, '')))
    return { reversed: false, sure: 0.8, why: null }
  if (isHarm || isNegated) return unsureDirection
  if (isOpenHowOften(question, item, family)) return family === 'comparison' ? unsureMore : unsureOften
  return { reversed: false, sure: 0.9, why: null }
}

/**
 * The positions of the options above the middle of the scale, or below it if the item is reversed; never the neutral one,
 * at `neutral`, and none of the `poor` lowest ones unless all are.
 */
export function favorableOf(
  options: readonly { isOutside: boolean }[],
  reversed: boolean | null,
  neutral: number | null = null,
  poor = 0,
): number[] | null {
  if (reversed === null) return null
  const points = options.filter(({ isOutside }) => !isOutside).length
  const upper = Math.floor(points / 2)
  // If nobody chose an end of the scale, its middle is different.
  const first = neutral === 0 ? 1 : Math.max(points - upper, (neutral ?? -1) + 1, poor < points ? poor : 0)
  const last = neutral === points - 1 ? points - 2 : Math.min(upper - 1, (neutral ?? points) - 1)
  const found = Array.from({ length: points }, (_, index) => index).filter((index) =>
    reversed ? index <= last : index >= first,
  )
  return found.length === 0 ? null : found
}
