// The official scenarios, in short: scenarios.ts reads them. `npm run scenario-texts` writes them.
import type { ScenarioName } from "./layout-names.js";

/** @internal */
export const scenarioTexts: Readonly<Record<ScenarioName, string>> = {
  "seafarers/new-shores-3":
    "buzzssslosglsgzlowsubllwszgobsogwsb MFEJEGDCFKEIKJILDLIGFK 88888844884448444484448448 raDlFaCwDbDaCoDg m",
  "seafarers/new-shores-4":
    "olzuzssssboslwoswzgbglsubwdgwszolblsbgwosg ILEFCFGEJMLDJKGKLFDEJIDICKG 88888884448844448444448444484448 uaEwDaDaEbDaDlEoDg m",
  "seafarers/new-shores-5-6":
    "usblwsoosbgllsslswdlglsbsgogwwosbswlbdgsgwswboossusogbsu JCFCGLFKEGIKIJJMIELDDGEJMEMDCFGDLFLKIK 8444884444844444844444484444488444484448 QaEwDoDgDlDaDaEbElDaDa m",
  "seafarers/four-islands-3": "ssglowsgbloswbssssssgowsbbwlsoglsss EDEJJFGKILLIDKGFJCFM  FaFbMoHaDwIlHaHgHa kw2",
  "seafarers/four-islands-4": "lswwbsoglgwsbossswssblsswlgobsolgsg IJLKDMFFDFKGEJJLGECIKLE  JaEgJwJaLaKlDbEoDa kw2,2",
  "seafarers/six-islands-5-6":
    "loswsolwosobsgbbgslwsswssssssssssbsslwswgwgsgosblloslsbg MEGJGIKLKDKLJDEEEIKFGJMFDIJFGCFC  CaFaDlIaSaJwJlIoPbKgGa",
  "seafarers/fog-islands-3":
    "wgsbwzluswgsssbsllwlsososbwszsssogsguslsbo DFGLJMFDEIJGFIELJIKLDMGK 88448884484444844484488488 oaDlDgDaTbEaDwCo kcm",
  "seafarers/fog-islands-4":
    "wsbgogzslwbsslssloosubsggwsozswblsguslwsbo DEKDGJGMKKIDMFLGEJFJILECFIL 84448844484448844488444884488 klDgCaDbEaaaCaDoDw kcm",
  "seafarers/fog-island-5-6":
    "blodbbogsgloolbwswswgbogwswbsswglsslgousssszzzzzzwbllgouzzzzzzu FGDLILGCEGKJMECIJDMKDDFFLIGJKMCEFIJLEK 4444444444444448444444884448888888888888888f888888f BaDwFaFaEgFbElFaFo cm",
  "seafarers/through-the-desert-3":
    "udsowdwslgdblszsowsuwbgbszogwsgllso EIDELGFGDKFLGCJKJIJIEF 838834883448448444484448448 FwGaCaDaDbCoDlEg mg4",
  "seafarers/through-the-desert-4":
    "udwsoodblsggdogwsbswblszbbgwsulllosszswsog KFJLDGEIIKECKLJMGFIFDDLEJGM 83488344883444844484444884448488 GbDaCaEaDwCaDoCgGl mg4",
  "seafarers/through-the-desert-5-6":
    "uobswgobwldddddsssssgwlwssuowgblwbsslgbobogssobossssslwlslgsusg EGLMFDGFCCIJKKEFKFKEIMDMGLDJIJLLDGICEJ 8888888883333344448444444444444448448848888 YbDaDaEoDwCaDlDaDgClEa mg4",
  "seafarers/forgotten-tribe-3-4":
    "uosdogsssssssgwobwosllblgwlswgolbgswsssssssdbsbdu AAAAGJLFGEAKIEMFCLJDIKDAAAA bbbbb444444b444444444444bbbbbb AwXgjbIoLlNa mh3,18,26,33",
  "seafarers/forgotten-tribe-5-6":
    "ugsbosddsssssssssbwlwlbggwowowogwblobbgbglwgolsssssssssllsuusdd AAAAEFJDLKKDILECKIFEDMEGJGFDJGFILAAAA bbbbbb44444444444444444444444444444bbbbbb DbQlDgHa4aCaHwNo mh3,26,35,45",
  "seafarers/cloth-for-catan-3-4":
    "wlblggwsswogssussssdssdssssussobgsslolwogb EGFLIDMDJMAACJCLEKGFKI 4444444444bbbb BgFaGbTacoDwEaFlFa m",
  "seafarers/cloth-for-catan-5-6":
    "lowwwlgbgssssolwssdsdssbsussssusgssdsdssglgssssologbboww GCFLGEDCDILMIAALEDIMJFJLKKDG 444444444444bb4bb4bb BwFlEaGbbawaDoEaGgDaFl m",
  "seafarers/pirate-islands-3-4":
    "uossgbbssdsowgssdswlwsossgblgssdslwlbsslsowuossgb LGEFAJKEDIFIGJMKLIJAAFCDGKE bb77bb77bb777b777bb777bb77bb77 TaCoCaEgDaCbEwPl m",
  "seafarers/pirate-islands-5-6":
    "usosslgbssssdsobwudossswwlwsssdsggoludosssllblssssdsgobusosswgw DGFEJDKLLIMGEKGEFILGCKDFLJIDIJFE bb777b777bbb7777b7777bbb7777b777bb777 NwCbCaCgEaEaCaClCo m",
  "seafarers/wonders-of-catan-3-4":
    "ubsossssswsdsogbglwdsogolbdsblssbssuswswgswosllsg ICKLMGLKDJDEGFEIJKGDIJEFLCF bb4434444443444443444b444b444b OoOaCaElKbKwGaFgEa mh4,18,25x33,42,51,59,67,90,98,99,105,106,113",
  "seafarers/wonders-of-catan-5-6":
    "uslbslgswsgosbbsusswllsbossdwgwggoossdowbwbwlsddsslsgsssssoslsu GKIIFEELJMGFKIFEJMJCKLLJLDDGCFKEGDI b4444b4444b444443444444434444444334444b LaIaIaEwCbEoDlJlKaSaCg mh4,28,38",
  "seafarers/new-world-3-4":
    "gzzlgwzzzwzolobzzgzlzozwwzozzlbgzbzzlzgbzw KEDMIEIDKCLFEJJFDGFLKGJ  JoCaCwEgHaMaHaRbElLa a",
  "explorers-pirates/start": "owglbllowglwbow LJDIEKGMIKELGDF 4444446",
  "traders-barbarians/fishermen-of-catan": "olwgblbgwdwowoglbgl KCJMGEKJLDIIDEFFGL  AaDgEoDaDlEaDaDbEw i",
  "traders-barbarians/rivers-of-catan": "gwwdlbogwgwodbolbgl KCJGEKJLIDIDEFFGL 444366644444366 AaDgEoDaDlEaDaDbEw t",
  "traders-barbarians/caravans": "olwgblbgwdwowoglbgl KCJMGEKJLDIIDEFFGL 4444444443 AaDgEoDaDlEaDaDbEw",
  "traders-barbarians/barbarian-attack": "oldgblwgwgobwogldlb DIJEFKMGKILEJDFGC 44348844888448843 AaDgEoDaDlEaDaDbEw",
  "traders-barbarians/traders-and-barbarians":
    "owdgblbdwlwowoglbgd KJJGELLKDIIDEFFG 4434444344444444443 AaDgEoDaDlEaDaDbEw",
};
