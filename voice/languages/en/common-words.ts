/**
 * Frequent English words that go with any subject. One of them that no intent knows hardly speaks against it; any
 * other unknown word probably names another subject. From general frequency lists, without words for things.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `accept add agree allow allowed appear apply approach arrange arrive ask asked avoid become began begin believe bit
  bring bringing brought build buy buying carry catch cause certain change changed changing check choose chosen clear
  close come complete completely concern concerned consider contain continue correct cover create decide deal deals
  decided definitely depend depends describe deserve desperate develop different difficult directly discuss each
  early easily easy effort either enjoy enough entirely especially even eventually every everybody everyone
  everything exact expect explain extra fact fail fair fairly fall far feel feeling felt figure fill final finally find
  fine finish fix follow force forget found front full fully further gain gave general generally gets getting given
  gives giving glad gone guess guys half handle hand happen happened happening happens hard hardly hate having hear
  heard held helped helpful high hold hope huge hundreds if imagine immediately important improve include included
  including increase indeed instead interested into involve issue itself job join kept keep keeping keeps knew knowing
  known knows large largely late later latest lead learn least leave left less let life likely limit line list listen
  little live lives living long longer look looking looks lose losing lost lot lots love low main mainly make making
  manage manual manually matter mean means meant meet mention middle mind minutes miss missing mistake moment moments
  move much must myself name nearly necessary need needed needs never nice nobody none normal normally note nothing
  notice number occur offer often okay open order ourselves own part particular party pass past pay people per
  perfect period pick picking picks plan plus point possibly practical practically prefer prepare present pretty prevent
  probably problem proceed process produce proper properly provide provided push put puts putting quality quick
  quickly quite quiet raise range rather reach react read reading ready real realistic realize reason reasonable
  receive recent recently reduce regarding regular regularly related relevant rely remain remember remove repeat
  replace require required rest result return rich rid rise roughly run running runs rush said save saying says second
  seconds seem seems seen sell send sense separate serious seriously serve several share short showing shown shows side
  significant similar simple single sit situation skip slightly slow small smart solve somehow someone somewhat
  somewhere soon sorry sound sounds specific spend spending spent stand start started state stay step stick stop
  stopped straightaway struggle struggling stuff such suddenly suggest suit suppose supposed surely surprised taken
  takes taking talk talked team tell term thank thanks themselves therefore think thinking third thought thousands
  through till time times tired today together told tomorrow tonight total totally touch toward tried trouble true trust
  truly try trying turn turned turns twice type types typical typically unable under understand understood unfortunately
  unless until upon used useful uses using value various version very via wait waiting wants watch way ways went
  whatever whenever wherever whether whoever wish within without wonder word words work worked working world worry
  worse worst worth write wrong year years yesterday yet yours yourself yourselves ago ahead automatic automatically almost alone along already
  also although always among apart around aside away back badly basic behind below between beyond bigger biggest
  abit absolutely absurd acceptable actual aged ahead airy alike alright annoying anyhow anyplace assorted attractive audience
  average awesome awkward bear believed besides boring bother bothers bottom breath brief busier button calm card care cares
  careless carrying cent chat cleaner cleverly comes comfort common commonly concrete constant contain cool corner couple
  crazy cut cuts dad dare daughter dead decide deeply delay dependent dislike distance done door double downside dozens dreadful
  drive dull during eager eat eight elderly ends english enormous exciting extreme extremely eyes face faced false family fan
  farther father favorite fed fewer field fifteen filled film final five flat foot forever formal forty four fourth friend
  friendly friends frustrated frustrating fun funny gentle gentleman girl glance grand grandma gradually green grow guide guy
  handful handled handy happier hat head headache healthy heart heavily hide hides hiding highest highly hint hit holding holds home
  honest honesty horrible host huge hundred husband incredibly inform initially inquire intention introduced issues item items keen
  kid kids kindly lady laid lady's laugh lay leaves length lets letter liked likes lined listed literally lively local lone longest
  looked loosely lovely lower luck lucky magic mail mainly mark massive matters maybe meant member mentioned mention mighty mind
  minded minute missed mix mixed mother mouth mum nasty nearby neat nicely ninety nope normal nose notes numerous obvious
  occasional occasionally one-off opened opposite ordinary others otherwise ours package pages page paper patient pause
  perfectly persons picture pieces plain planned plenty poor pop possibility precise precisely prepared presumably prices pro
  proceed promising properly pure puzzled quarter quickest rainy random raw reach realise recall recommend relative relax reply
  requirement respective ridiculous rush sadly safe sample sanity satisfied save scary sec secret selected sensitive serious seven
  sexy shall sharp sheet sheets shiny shocking shorter showed sign silly sister sixty slight smaller smallest smoothly softly
  somebody someday son soul special specifically spoke standing star stays straightforward strongly stuffs stupidly stylish super
  supposedly surprise surprised sweet swiftly tap taste tell tells ten tend terribly terrific thankful thankfully thinks thirty
  thorough thoroughly thousand threw thrilled throw tidy tons took top topic topics totally town trick tricks turns ultra
  unbelievable unclear unfortunately unlike unlikely untrue usable vague valid velvet vital wall wanted wants warm weekday weeks
  weight wife wild window woman women wondering wow yep yo young
  according achieve across act active actually add advice afford afterwards against aim allows although amount
  angry another answering answers anybody anymore anytime apparently appreciate areas arrive aside asking asks assume
  attempt aware awful basis bear becomes believe belong benefit benefits brand bright broken brought busy carefully case
  cases catch causes chance chances cheap claim clearly client collect comfortable commit comparable complain complicated
  concerns conditions confirm confused confusing consent constantly contacts convenient convince convinced count counts
  critical crucial curious current daily date dates dealing decent decision deep deliver demand details determine difficulty
  doubt doubts drop ease effective efficient element else emergency employ enable encounter ends engage ensure entire
  equal essential estimate event evidence exactly example examples excellent except excited exist exists expectations
  experience expert explains express extent external familiar fancy fantastic fast favor fear feels few finding fits fixed
  flexible focus form former forward frankly free frequent frequently fresh future genuine genuinely goes growing guarantee
  guaranteed guidance happens harm heavy hesitant hidden hour hours human identify immediate impact impossible impressed
  inside instance intend interest interesting internal introduce investment involves judge key kinds knowledge lack land
  lasts leads legal leg let's level lies loads located logic lose loss loud main maintain major managed managing manner
  mass match maximum meaning measure mess minimal minimum minor mistake modern money monitor mood mostly moving multiple
  natural nature needing negative nervous neither network neutral newly night noticed obvious obviously odd offering offers
  older online onto operate operation opinion opportunity option options ordinary organized original otherwise outside
  overall overview owner pain paid parts patience patient peak perform permanent permission physical piece pieces places
  planning platform pleasant pleased popular positive power powerful practice preferred preparation pressure previous prior
  priority private professional promise promised proof protect proud prove public purpose quote random rarely rate reality
  reasons receiving recommend reduce refer regard rely reliable remains remind report request requests requirements rescue
  respect respond responsible rough rule rules scale scared schedule scheme section secure seek selling senior sensible
  separately serious serves service services setting settings shape shift shop shortly significantly simpler sincere skeptical
  slow smooth solution solutions solid somehow sooner sorts source space speaks speed spot staff stage standard standing
  starting starts steady steps stock store straight strange stress strict strong structure stuck subject substantial succeed
  success successful sudden suffer suitable supply suspect switch system systems task tasks team technical technically terms
  terrible thinking thinks throughout thus tight tiny tool tools tough track traditional transparent treat tricky trip types
  ultimately uncertain unclear uncomfortable unexpected unhappy unique unless unlikely unlimited unsure update upfront upset
  urgent usual valuable variety vary vast view visible vital volume wait warn waste wasting weak weekly weird welcome whenever
  wide willing wise wonderful worried worries worthwhile worthy yearly yes york
  both briefly christmas holiday holidays month months am pm`
    .split(/\s+/)
    .filter(Boolean),
);
