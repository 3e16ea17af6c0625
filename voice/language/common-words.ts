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
  both briefly christmas holiday holidays month months am pm`
    .split(/\s+/)
    .filter(Boolean),
);
